import { setTimeout as delay } from 'node:timers/promises';
import type { EngineKind } from '../engine-kind.ts';
import { ACTIVITY_FRAME_SAMPLES, HEARING_RATE } from '../hearing/voice-activity.ts';
import {
  type ReserveParts,
  type ReserveSounds,
  reserveSounds,
} from '../speaking/reserve-sounds.ts';
import type { Ear } from './remote-ear.ts';

/** A machine that is busy with its start may answer late, so each answer is asked for several times. */
export interface Patience {
  /** The pauses between the attempts. A hosted engine is asked again after the last one too. */
  pausesMs: readonly number[];
  /** Ends the attempts when nobody needs the answer any more. */
  signal: AbortSignal;
  /** Is called when a hosted engine has failed. It is asked again. */
  onServiceFailure?(error: unknown): void;
}

/**
 * Returns the ear after it has answered. An engine that has opened its files can still fail at its
 * first sound, and a service may refuse its key.
 */
export function earThatAnswers(ear: Ear, patience: Patience): Promise<Ear> {
  const { kind } = ear.recogniser.capabilities;
  return untilItSucceeds(kind, patience, async () => {
    const caller = ear.activity.listen();
    await caller.judge(new Float32Array(ACTIVITY_FRAME_SAMPLES));
    caller.stop();
    const sound = new Float32Array(HEARING_RATE / 2);
    await ear.recogniser.recognise({ sound, expected: [], soFar: null }, patience.signal);
    return ear;
  });
}

/** Returns the sounds of the texts after the voice has spoken at least one of them. */
export function firstSounds(parts: ReserveParts, patience: Patience): Promise<ReserveSounds> {
  const { kind } = parts.voice.capabilities;
  return untilItSucceeds(kind, patience, async () => {
    const { sounds, prepared } = reserveSounds({ ...parts, signal: patience.signal });
    const cause = await prepared;
    if (sounds.size === 0) throw new Error('The voice spoke none of its first texts.', { cause });
    return sounds;
  });
}

async function untilItSucceeds<Result>(
  kind: EngineKind,
  { pausesMs, signal, onServiceFailure }: Patience,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (kind === 'hosted') onServiceFailure?.(error);
      const pause = pausesMs[failures] ?? (kind === 'hosted' ? pausesMs.at(-1) : undefined);
      if (pause === undefined) throw error;
      await delay(pause, undefined, { signal });
    }
  }
}
