import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from '../http/errors.ts';

/** Something that removes what is not to be kept any longer. */
export interface RetentionChore {
  /** 1 for a chore of every round, 2 for one of every second round, and so on. */
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
export const ROUNDS_AN_HOUR = 60;
/**
 * What is done seldom begins ten minutes after the start. A machine that boots with a clock that is
 * ahead has had it set by then, and nothing is removed before its time.
 */
const ROUNDS_BEFORE_SELDOM_CHORES = 10;

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
      if (!isDue(everyRounds, round) || shutdown.aborted) continue;
      const removed = await attempt(() => run(clock(), shutdown));
      // A chore that failed may have removed something before.
      if (removed !== 0) isDiskDirty = true;
    }
    if (isDiskDirty) isDiskDirty = (await attempt(cleanDisk)) !== true;
    await pause(timing.roundMs);
  }
}

/** Rounds are counted from 0. */
function isDue(everyRounds: number, round: number): boolean {
  return round % everyRounds === Math.min(ROUNDS_BEFORE_SELDOM_CHORES, everyRounds - 1);
}
