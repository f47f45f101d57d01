import { setTimeout as delay } from 'node:timers/promises';
import { ACTIVITY_FRAME_SAMPLES, HEARING_RATE } from '../hearing/voice-activity.ts';
import {
  type ReserveParts,
  type ReserveSounds,
  reserveSounds,
} from '../speaking/reserve-sounds.ts';
import type { Ear } from './remote-ear.ts';

/** A machine that is busy with its start may answer late, so each answer is asked for several times. */
interface Patience {
  /** The pauses between the attempts. */
  pausesMs: readonly number[];
  /** Ends the pauses when nobody needs the answer any more. */
  signal: AbortSignal;
}

/**
 * Returns the ear after it has answered. An engine that has opened its files can still fail at its
 * first sound.
 */
export function earThatAnswers(ear: Ear, patience: Patience): Promise<Ear> {
  return untilItSucceeds(async () => {
    const caller = ear.activity.listen();
    await caller.judge(new Float32Array(ACTIVITY_FRAME_SAMPLES));
    caller.stop();
    const sound = new Float32Array(HEARING_RATE / 2);
    await ear.recogniser.recognise({ sound, expected: [], soFar: null });
    return ear;
  }, patience);
}

/** Returns the sounds of the texts after the voice has spoken at least one of them. */
export function firstSounds(parts: ReserveParts, patience: Patience): Promise<ReserveSounds> {
  return untilItSucceeds(async () => {
    const { sounds, prepared } = reserveSounds(parts);
    await prepared;
    if (sounds.size === 0) throw new Error('The voice spoke none of its first texts.');
    return sounds;
  }, patience);
}

async function untilItSucceeds<Result>(
  attempt: () => Promise<Result>,
  { pausesMs, signal }: Patience,
): Promise<Result> {
  for (const pause of pausesMs) {
    try {
      return await attempt();
    } catch {
      await delay(pause, undefined, { signal });
    }
  }
  return attempt();
}
