import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from './errors.ts';

/** Something that removes what is not to be kept any longer. */
export interface RetentionChore {
  /** Done in every so manieth round. */
  everyRounds: number;
  /** Resolves with how much went; ends early when the signal aborts. */
  run(now: number, signal: AbortSignal): Promise<number>;
}

interface RetentionParts {
  chores: readonly RetentionChore[];
  /** Clears what removed rows left on the disk; resolves with whether that could be done. */
  cleanDisk(): Promise<boolean>;
  shutdown: AbortSignal;
  logger: pino.Logger;
  clock?: () => number;
  timing?: RetentionTiming;
}

export interface RetentionTiming {
  /** Before the first round: a start has more urgent work. */
  firstMs: number;
  /** Between the end of a round and the next one. */
  roundMs: number;
}

export const retentionTiming: RetentionTiming = { firstMs: 10_000, roundMs: 60_000 };
/** What is done hourly is done in the first round, and then in every so manieth. */
export const ROUNDS_AN_HOUR = 60;

/**
 * Does the chores, round by round, until the shutdown; resolves when it has stopped. A chore that
 * fails is logged and tried again when its turn comes; the others are done all the same.
 */
export async function runRetention(parts: RetentionParts): Promise<void> {
  const { chores, cleanDisk, shutdown, logger } = parts;
  const { clock = Date.now, timing = retentionTiming } = parts;
  const pause = (ms: number) => delay(ms, undefined, { signal: shutdown }).catch(() => {});
  /** Stays true until the disk could be cleaned: a reader may be in the way for a while. */
  let isDiskDirty = false;

  /** Resolves with null where the work failed. */
  const attempt = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome | null> => {
    try {
      return await work();
    } catch (error) {
      logError(logger, error);
      return null;
    }
  };

  await pause(timing.firstMs);
  for (let round = 0; !shutdown.aborted; round += 1) {
    for (const { everyRounds, run } of chores) {
      if (round % everyRounds !== 0 || shutdown.aborted) continue;
      const removed = await attempt(() => run(clock(), shutdown));
      // A chore that failed may have removed something before.
      if (removed !== 0) isDiskDirty = true;
    }
    if (isDiskDirty) isDiskDirty = (await attempt(cleanDisk)) !== true;
    await pause(timing.roundMs);
  }
}
