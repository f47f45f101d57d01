import { randomUUID } from 'node:crypto';
import type { pino } from 'pino';
import { StartError } from '../config/start-error.ts';
import type { ListedProcess, ProcessList, ProcessReport } from './process-list.ts';
import {
  type FleetView,
  lookAtFleet,
  silentProcesses,
  type WatchLimits,
} from './silent-processes.ts';

export interface FleetTiming extends WatchLimits {
  /** The pause between two heartbeats. */
  beatMs: number;
  /** The pause between two looks for calls that nobody holds any more. */
  sweepMs: number;
}

export const fleetTiming: FleetTiming = {
  beatMs: 1000,
  gapMs: 3000,
  silentMs: 8000,
  sweepMs: 60_000,
};

/** All processes that share one database, as one of them sees the others. */
export interface Fleet {
  /** The id of this process. Every start of a process has another id. */
  readonly id: string;
  /** The other processes that are alive. */
  others(): readonly ListedProcess[];
  find(id: string): ListedProcess | null;
  /** Tells the others at once what has changed, without waiting for the next heartbeat. */
  tell(): void;
  /** Takes this process off the list. */
  close(): Promise<void>;
}

interface FleetParts {
  list: ProcessList;
  report(): Promise<ProcessReport>;
  /**
   * Cleans up after processes that fell silent. Is called with their ids when there are some, and
   * with none from time to time. The ids are given again until the function has succeeded.
   */
  onSilent(silent: ReadonlySet<string>): Promise<void>;
  timing?: Partial<FleetTiming>;
  logger: pino.Logger;
}

/**
 * Joins the other processes on this database. The first heartbeat is over when this resolves. Throws
 * a StartError if that heartbeat was forbidden, so that the process does not go on.
 */
export async function openFleet(parts: FleetParts): Promise<Fleet> {
  const { list, report, onSilent, logger } = parts;
  const timing = { ...fleetTiming, ...parts.timing };
  const id = randomUUID();
  let beats = 0;
  let view: FleetView | null = null;
  let living: readonly ListedProcess[] = [];
  let sweptAt = performance.now();
  let hasFailed = false;
  let hasJoined = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | null = null;
  let isAskedAgain = false;
  let cleaning: Promise<void> | null = null;

  async function beat(): Promise<void> {
    beats += 1;
    const listed = await list.beat({ id, beat: beats, ...(await report()) });
    const now = performance.now();
    view = lookAtFleet(view, listed, now, timing);
    const silent = silentProcesses(view, timing);
    living = listed.filter((process) => !silent.has(process.id));
    if (silent.size === 0 && now - sweptAt < timing.sweepMs) return;
    sweptAt = now;
    cleaning ??= cleanUp(silent).finally(() => {
      cleaning = null;
    });
  }

  /** Runs beside the heartbeats, because a process that misses them for a slow disk would seem dead. */
  async function cleanUp(silent: ReadonlySet<string>): Promise<void> {
    try {
      await onSilent(silent);
      for (const gone of silent) await list.remove(gone);
    } catch (error) {
      logger.warn(
        { type: Object(error).name },
        'the calls of a silent process could not be ended yet',
      );
    }
  }

  async function beatSafely(): Promise<void> {
    try {
      await beat();
      hasFailed = false;
    } catch (error) {
      if (error instanceof StartError && !hasJoined) throw error;
      // One line is enough for a database that is down for hours.
      if (!hasFailed) logger.warn({ type: Object(error).name }, 'a heartbeat could not be stored');
      hasFailed = true;
    }
  }

  /** Beats now, or once more after the present heartbeat, which may not have the latest report. */
  function beatSoon(): Promise<void> {
    clearTimeout(timer);
    if (isClosed) return Promise.resolve();
    if (beating !== null) {
      isAskedAgain = true;
      return beating;
    }
    beating = beatSafely().then(() => {
      beating = null;
      if (isClosed) return;
      const pause = isAskedAgain ? 0 : timing.beatMs;
      isAskedAgain = false;
      timer = setTimeout(() => void beatSoon(), pause);
    });
    return beating;
  }

  await beatSoon();
  hasJoined = true;
  return {
    id,
    others: () => living,
    find: (asked) => living.find((process) => process.id === asked) ?? null,
    tell: () => void beatSoon(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await beating;
      await cleaning;
      await list.remove(id).catch(() => {});
    },
  };
}
