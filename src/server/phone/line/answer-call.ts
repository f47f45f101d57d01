import { errorNameForLog } from '#server/call/error-name-for-log.ts';
import { NoPhonePort } from '../media/phone-media.ts';
import type { IncomingSipCall, SipCallEvents } from '../sip/sip-user-agent.ts';
import { callSecond } from './connect-calls.ts';
import { endsBeforeJoining } from './ends-before-joining.ts';
import type { LineCall } from './line-call.ts';
import type { LineSound } from './line-sound.ts';
import { callOnLine, type LineSurroundings } from './line-surroundings.ts';
import type { CallReception } from './phone-desk.ts';

const [BUSY, TEMPORARILY_UNAVAILABLE, NOT_ACCEPTABLE, BROKEN] = [486, 480, 488, 500];

/** A call that comes in, and what becomes of it. */
export interface AnsweredLineCall {
  events: SipCallEvents;
  /** Resolves when nothing of the call is left. */
  over: Promise<void>;
}

/** Answers a call that comes in: the agent does, or whoever takes it instead, or nobody. */
export function answerCall(sip: IncomingSipCall, line: LineSurroundings): AnsweredLineCall {
  const { desk, rooms, logger } = line;
  const arriving = { trunk: sip.trunk, from: sip.from, to: sip.to };
  const lateAnswer = Promise.withResolvers<string | null>();
  let call: LineCall | null = null;
  let isGone = false;

  async function take(): Promise<void> {
    sip.ring();
    const { noVoice, noLine } = endsBeforeJoining;
    if (!line.canTalk()) {
      return passOn(await desk.instead(arriving, noVoice), TEMPORARILY_UNAVAILABLE);
    }
    if (!rooms.hasFreeLine()) return passOn(await desk.instead(arriving, noLine), BUSY);
    const reception = await desk.receive(arriving);
    if (reception.kind === 'answer') await answer(reception.callId);
    else await passOn(reception, TEMPORARILY_UNAVAILABLE);
  }

  async function answer(callId: string): Promise<void> {
    const sound = await openSound();
    if (sound === null || isGone) {
      await desk.neverJoined(
        callId,
        isGone ? endsBeforeJoining.callerLeft : endsBeforeJoining.noLine,
      );
      await sound?.close();
      return passOn(await desk.instead(arriving, null), BUSY);
    }
    call = callOnLine(line, { sip, sound, trunk: sip.trunk, host: sip.address });
    const description = sip.offer ?? (await describeFirst(sound));
    const joined = description === null ? null : await call.join(callId, description);
    if (joined !== null && typeof joined === 'object') {
      if (sip.offer !== null) sip.accept(joined.answer);
      return call.over;
    }
    // Who has described nothing has been answered already, and hears that the call ends.
    if (sip.offer !== null && !isGone) {
      if (joined === null) sip.reject(NOT_ACCEPTABLE);
      else await passOn(await desk.instead(arriving, null), BUSY);
    }
    const why = joined === null ? endsBeforeJoining.noSound : endsBeforeJoining.noLine;
    await desk.neverJoined(callId, isGone ? endsBeforeJoining.callerLeft : why);
    call.end();
    return call.over;
  }

  /** Answers a caller who wants our description first, and resolves with theirs. */
  async function describeFirst(sound: LineSound): Promise<string | null> {
    sip.accept(sound.media.offer());
    return lateAnswer.promise;
  }

  async function passOn(
    reception: Exclude<CallReception, { kind: 'answer' }>,
    otherwise: number,
  ): Promise<void> {
    if (isGone) return;
    if (reception.kind === 'refuse') {
      sip.reject(reception.status);
      return;
    }
    if (!(await forward(reception.target)) && !isGone) sip.reject(otherwise);
  }

  /** Calls somebody else for the caller, and connects both. Resolves with whether they talk. */
  async function forward(target: string): Promise<boolean> {
    const { trunk, offer } = sip;
    if (trunk === null || offer === null || !desk.mayForwardTo(target)) return false;
    const to = await desk.dialledBy(trunk, target);
    const sound = await openSound();
    if (sound === null) return false;
    const forwarded = callOnLine(line, { sip, sound, trunk, host: sip.address });
    call = forwarded;
    const second = await callSecond({
      openSound: () =>
        line.openSound({
          host: sip.address,
          isSecure: sip.isSecure,
          hasOffered: true,
          onKey() {},
        }),
      place: (own, ringMs, events) =>
        line.agent().call({ trunk, to, from: line.ownNumber, offer: own, ringMs }, events),
    });
    const answer = second === null || isGone ? null : forwarded.offered(offer);
    if (second === null || answer === null) {
      await second?.sip.hangUp();
      await second?.sound.close();
      await sound.close();
      return false;
    }
    sip.accept(answer);
    forwarded.connect(second);
    await forwarded.over;
    return true;
  }

  async function openSound(): Promise<LineSound | null> {
    try {
      return await line.openSound({
        host: sip.address,
        isSecure: sip.isSecure,
        hasOffered: sip.offer === null,
        onKey: (key) => call?.keyPressed(key),
      });
    } catch (error) {
      if (!(error instanceof NoPhonePort)) throw error;
      logger.warn('a call was refused, because no port of SIP_RTP_PORTS is free');
      return null;
    }
  }

  const over = take().catch(async (error: unknown) => {
    logger.error({ type: errorNameForLog(error) }, 'a call by phone could not be answered');
    if (!isGone) sip.reject(BROKEN);
    call?.end();
    await call?.over;
  });
  return {
    over,
    events: {
      ringing() {},
      answered: (sdp) => lateAnswer.resolve(sdp),
      offered: async (sdp) => call?.offered(sdp) ?? null,
      keyPressed: (key) => call?.keyPressed(key),
      end() {
        isGone = true;
        lateAnswer.resolve(null);
        call?.hungUp();
      },
    },
  };
}
