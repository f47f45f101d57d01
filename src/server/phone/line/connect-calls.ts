import { FRAME_SAMPLES } from '#server/call/call-agent.ts';
import type { FrameClock } from '#server/call/room/frame-clock.ts';
import { opusEncoder } from '#server/call/sound/opus-codec.ts';
import type { SipCall, SipCallEnd, SipCallEvents } from '../sip/sip-user-agent.ts';
import type { LineSound } from './line-sound.ts';

/** How long a phone rings to which somebody is forwarded. */
const FORWARD_RING_MS = 30_000;

/** A call that we place so that somebody can be connected with it. */
export interface SecondCall {
  sound: LineSound;
  sip: SipCall;
  /** Resolves when this call is over. */
  over: Promise<void>;
}

interface SecondCallParts {
  /** Places the call. */
  place(offer: string, ringMs: number, events: SipCallEvents): SipCall;
  openSound(): Promise<LineSound>;
}

/** Calls somebody, and resolves when they have answered. Resolves with null if they have not. */
export async function callSecond({
  place,
  openSound,
}: SecondCallParts): Promise<SecondCall | null> {
  const sound = await openSound();
  const over = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<boolean>();
  const sip = place(sound.media.offer(), FORWARD_RING_MS, {
    ringing() {},
    answered(sdp) {
      try {
        sound.media.takeAnswer(sdp);
        answered.resolve(true);
      } catch {
        answered.resolve(false);
      }
    },
    async offered(sdp) {
      return answerTo(sound, sdp);
    },
    keyPressed() {},
    end(_why: SipCallEnd) {
      answered.resolve(false);
      over.resolve();
    },
  });
  if (await answered.promise) return { sound, sip, over: over.promise };
  await sip.hangUp();
  await sound.close();
  return null;
}

/** Answers another description of the sound. Null refuses it. */
export function answerTo({ media }: LineSound, sdp: string): string | null {
  try {
    return media.answer(sdp);
  } catch {
    return null;
  }
}

/** An encoder delays the sound by a few milliseconds, so some silence follows the last word. */
const TAIL_SAMPLES = 2 * FRAME_SAMPLES;

/** Says something to somebody who has answered. Resolves when it was said. */
export function sayTo({ media }: LineSound, samples: Int16Array, clock: FrameClock): Promise<void> {
  const encode = opusEncoder();
  let at = 0;
  return new Promise((resolve) => {
    const stop = clock.run(() => {
      const frame = new Int16Array(FRAME_SAMPLES);
      frame.set(samples.subarray(at, at + FRAME_SAMPLES));
      media.send(encode(frame));
      at += FRAME_SAMPLES;
      if (at < samples.length + TAIL_SAMPLES) return;
      stop();
      resolve();
    });
  });
}

/** Lets two sides hear each other. `onLost` is called when the sound of one of them is lost. */
export function connectSounds(one: LineSound, other: LineSound, onLost: () => void): void {
  one.divert({ onPacket: (opus) => other.media.send(opus), onLost });
  other.divert({ onPacket: (opus) => one.media.send(opus), onLost });
}
