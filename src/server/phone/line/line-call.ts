import type { PhoneControl } from '#server/call/call-agent.ts';
import type { FrameClock } from '#server/call/room/frame-clock.ts';
import type { LazyRooms } from '#server/call/room/lazy-rooms.ts';
import type { DirectRefusal } from '#server/call/without-page/direct-visit.ts';
import type { SipCall } from '../sip/sip-user-agent.ts';
import { answerTo, connectSounds, type SecondCall, sayTo } from './connect-calls.ts';
import { enterRoom, type JoinedCall } from './joined-call.ts';
import type { LineSound } from './line-sound.ts';

/** One phone call, from the moment at which its sound is open. */
export interface LineCall {
  /**
   * Brings the other side into the room of a stored call. Resolves with our description of the
   * sound, or tells why that is not possible. Null means that the sound could not be agreed on.
   */
  join(callId: string, description: string): Promise<{ answer: string } | DirectRefusal | null>;
  /** Connects the other side with somebody else, as long as no agent has answered. */
  connect(second: SecondCall): void;
  /** Answers another description of the sound. Null refuses it. */
  offered(sdp: string): string | null;
  keyPressed(key: string): void;
  /** Is called when the signalling is over. */
  hungUp(): void;
  /** Ends everything. */
  end(): void;
  /** Resolves when everything of the call is closed and its end is stored. */
  over: Promise<void>;
}

interface LineCallParts {
  sip: SipCall;
  sound: LineSound;
  rooms: Pick<LazyRooms, 'admitDirect'>;
  clock: FrameClock;
  mayForwardTo(target: string): boolean;
  /** Resolves with what the trunk wants to be asked for, so that it calls this number or address. */
  dialled(target: string): Promise<string>;
  /** Resolves when nothing can be signalled any more, because the line has closed. */
  signallingClosed: Promise<void>;
  /** Calls somebody over the same trunk, which is asked for what `dialled` tells. */
  callSecond(dialled: string): Promise<SecondCall | null>;
}

export function lineCall(parts: LineCallParts): LineCall {
  const { sip, sound, rooms, clock } = parts;
  const over = Promise.withResolvers<void>();
  let joined: JoinedCall | null = null;
  let second: SecondCall | null = null;
  let hasHungUp = false;
  let isOver = false;

  function end(): void {
    if (isOver) return;
    isOver = true;
    void close().finally(over.resolve);
  }

  async function close(): Promise<void> {
    // The room stores whose end it was, if it has not ended the call itself.
    joined?.end('customer-ended-call');
    const hungUp = Promise.allSettled([hasHungUp ? null : sip.hangUp(), second?.sip.hangUp()]);
    await Promise.race([hungUp, parts.signallingClosed]);
    await Promise.allSettled([sound.close(), second?.sound.close(), joined?.closed]);
  }

  function connect(other: SecondCall): void {
    second = other;
    connectSounds(sound, other.sound, end);
    void other.over.then(end);
  }

  /** Calls somebody, says what it has to know, and connects both sides. */
  async function connectThroughUs(dialled: string, toSay?: Int16Array): Promise<boolean> {
    const called = await parts.callSecond(dialled);
    if (called === null) return false;
    if (toSay) await Promise.race([sayTo(called.sound, toSay, clock), called.over]);
    if (!isOver && !hasHungUp) {
      connect(called);
      return true;
    }
    await called.sip.hangUp();
    await called.sound.close();
    return false;
  }

  const phone: PhoneControl = {
    press: (keys) => sound.media.press(keys),
    mayTransferTo: parts.mayForwardTo,
    async transfer(target, toSay) {
      if (!parts.mayForwardTo(target)) return false;
      const dialled = await parts.dialled(target);
      // Many trunks transfer no calls. Then the sound of both sides goes on through this server.
      if (toSay === undefined && (await sip.transfer(dialled))) return true;
      return connectThroughUs(dialled, toSay);
    },
  };

  return {
    async join(callId, description) {
      const room = await enterRoom({
        rooms,
        callId,
        description,
        sound,
        phone,
        onOver() {
          // After a transfer through us the two sides talk on.
          if (second === null) end();
        },
      });
      if (room === null || typeof room === 'string') return room;
      joined = room;
      if (hasHungUp || isOver) room.end('customer-ended-call');
      return { answer: room.answer };
    },
    connect,
    offered: (sdp) => answerTo(sound, sdp),
    keyPressed(key) {
      joined?.keyPressed(key);
    },
    hungUp() {
      hasHungUp = true;
      end();
    },
    end,
    over: over.promise,
  };
}
