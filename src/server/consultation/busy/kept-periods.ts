import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { type BusyPeriod, joinedPeriods } from '#core/consultation/busy/busy-slots.ts';
import { type KeptTime, keptPeriods } from '#core/consultation/busy/kept-times.ts';
import { logError } from '#server/http/errors.ts';

/** What the owner keeps from being booked at the desk, as busy times of all processes. */
export interface KeptPeriods {
  /** Resolves with the kept times as they were within the last second. */
  known(): Promise<readonly BusyPeriod[]>;
  /** Resolves with the kept times as they are now. */
  fresh(): Promise<readonly BusyPeriod[]>;
  /** Tells this process at once that it has changed something. */
  changed(): Promise<void>;
  /** Looks again and again whether another process has changed something. Resolves after the shutdown. */
  run(): Promise<void>;
}

export interface KeptPeriodsParts {
  list(): Promise<readonly KeptTime[]>;
  /** The zone of the owner. */
  zone: string;
  /** Is told whether anything is kept, whenever that changes. Nothing is at the beginning. */
  onAny(isAny: boolean): Promise<void>;
  logger: pino.Logger;
  shutdown: AbortSignal;
  /** The pause between two looks. */
  pollMs?: number;
}

const KNOWN_MS = 1000;
const EVERYTHING: BusyPeriod = { from: 0, to: Number.MAX_SAFE_INTEGER };

export function createKeptPeriods(parts: KeptPeriodsParts): KeptPeriods {
  const { list, zone, onAny, logger, shutdown, pollMs = 5000 } = parts;
  let periods: readonly BusyPeriod[] = [];
  let lastRead = '[]';
  let loadedAt = Number.NEGATIVE_INFINITY;
  let isAny = false;
  let isFailing = false;
  let telling: Promise<void> = Promise.resolve();

  /** While the database is away, what was read last counts, as that of the calendars does. */
  async function fresh(): Promise<readonly BusyPeriod[]> {
    const began = performance.now();
    try {
      const times = await list();
      isFailing = false;
      if (began < loadedAt) return periods;
      loadedAt = began;
      const read = JSON.stringify(times);
      // To find out when days begin takes longer than to read them.
      if (read !== lastRead) {
        lastRead = read;
        periods = joinedPeriods(
          times.flatMap((time) => keptPeriods(time, zone)),
          EVERYTHING,
        );
        tell();
      }
    } catch (error) {
      if (!isFailing) logError(logger, error);
      isFailing = true;
    }
    return periods;
  }

  function tell(): void {
    if (isAny === periods.length > 0) return;
    isAny = periods.length > 0;
    const told = isAny;
    telling = telling.then(() => onAny(told)).catch((error) => logError(logger, error));
  }

  return {
    fresh,
    known: async () => (performance.now() - loadedAt < KNOWN_MS ? periods : fresh()),
    async changed() {
      await fresh();
      await telling;
    },
    async run() {
      while (!shutdown.aborted) {
        await fresh();
        await delay(pollMs, undefined, { signal: shutdown }).catch(() => {});
      }
      await telling;
    },
  };
}
