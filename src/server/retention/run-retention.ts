import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from '../http/errors.ts';

/** A repeated task that removes data whose time has passed. */
export interface RetentionChore {
  /** With 1 the chore runs in every round, with 2 in every second round, and so on. */
  everyRounds: number;
  /** Resolves with the number of removed rows and files. The signal ends the work early. */
  run(now: number, signal: AbortSignal): Promise<number>;
}

interface RetentionParts {
  chores: readonly RetentionChore[];
  /** Clears the traces of removed rows from the disk. Resolves with false if that was not possible. */
  cleanDisk(): Promise<boolean>;
  shutdown: AbortSignal;
  logger: pino.Logger;
  clock?: () => number;
  timing?: RetentionTiming;
}

export interface RetentionTiming {
  /** The pause before the first round, because a starting server has more urgent work. */
  firstMs: number;
  /** The pause between the end of a round and the next round. */
  roundMs: number;
}

export const retentionTiming: RetentionTiming = { firstMs: 10_000, roundMs: 60_000 };
export const ROUNDS_AN_HOUR = 60;
/**
 * Rare chores first run ten minutes after the start. A machine may boot with a clock that is ahead,
 * and a time service has corrected it by then, so nothing is removed too early.
 */
const ROUNDS_BEFORE_SELDOM_CHORES = 10;

/**
 * Runs the chores round by round until the shutdown, and resolves when it has stopped. A chore that
 * fails is logged and runs again when its turn comes. The other chores run all the same.
 */
export async function runRetention(parts: RetentionParts): Promise<void> {
  const { chores, cleanDisk, shutdown, logger } = parts;
  const { clock = Date.now, timing = retentionTiming } = parts;
  const pause = (ms: number) => delay(ms, undefined, { signal: shutdown }).catch(() => {});
  /** Stays true until the disk was cleaned, because a long read may prevent that for a while. */
  let isDiskDirty = false;

  /** Resolves with null if the work failed. */
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
      // A failed chore gives null. It may have removed something before it failed.
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
