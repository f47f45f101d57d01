import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from '../http/errors.ts';

/** A repeated task that removes expired data. */
export interface RetentionChore {
  /** With 1, the chore runs in every round. With 2, it runs in every second round, and so on. */
  everyRounds: number;
  /**
   * Resolves with the number of removed files and of removed or changed rows. The signal ends the
   * work early.
   */
  run(now: number, signal: AbortSignal): Promise<number>;
}

interface RetentionParts {
  chores: readonly RetentionChore[];
  /**
   * Removes the bytes of removed rows from the disk. Resolves with false if this is not possible
   * yet.
   */
  cleanDisk(): Promise<boolean>;
  shutdown: AbortSignal;
  logger: pino.Logger;
  clock?: () => number;
  timing?: RetentionTiming;
}

export interface RetentionTiming {
  /** The pause before the first round. A starting server has more urgent work. */
  firstMs: number;
  /** The pause between the end of a round and the start of the next round. */
  roundMs: number;
}

export const retentionTiming: RetentionTiming = { firstMs: 10_000, roundMs: 60_000 };
export const ROUNDS_PER_HOUR = 60;
/**
 * A chore that does not run in every round waits up to ten rounds, which is about ten minutes,
 * before its first run. A machine may start with a clock that is ahead. After ten minutes a time
 * service has corrected the clock, so nothing is removed too early.
 */
const ROUNDS_BEFORE_SELDOM_CHORES = 10;

/**
 * Runs the chores round by round until the shutdown, and then resolves. If a chore fails, the
 * failure is logged, and the chore runs again when it is due again. The other chores still run.
 */
export async function runRetention(parts: RetentionParts): Promise<void> {
  const { chores, cleanDisk, shutdown, logger } = parts;
  const { clock = Date.now, timing = retentionTiming } = parts;
  const pause = (ms: number) => delay(ms, undefined, { signal: shutdown }).catch(() => {});
  /**
   * Whether the disk may still hold removed rows. The value stays true until `cleanDisk` succeeds,
   * because a long read can prevent the cleaning for a while.
   */
  let isDiskDirty = false;

  /**
   * Runs `work` and resolves with its result. If `work` fails, logs the error and resolves with
   * null.
   */
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
      // If the chore failed, `removed` is null. A chore that failed may still have removed
      // something.
      if (removed !== 0) isDiskDirty = true;
    }
    if (isDiskDirty) isDiskDirty = (await attempt(cleanDisk)) !== true;
    await pause(timing.roundMs);
  }
}

/** Returns whether a chore runs in this round. The number of the first round is 0. */
function isDue(everyRounds: number, round: number): boolean {
  return round % everyRounds === Math.min(ROUNDS_BEFORE_SELDOM_CHORES, everyRounds - 1);
}
