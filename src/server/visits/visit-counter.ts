import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { instantOf, wallTimeAt } from '#core/consultation/time-zone.ts';
import { logError } from '../http/errors.ts';
import type { VisitCount, VisitStore } from './visit-store.ts';

interface CounterParts {
  store: Pick<VisitStore, 'add'>;
  /** The time zone whose midnight ends a day. */
  timeZone: string;
  shutdown: AbortSignal;
  logger: pino.Logger;
  clock?: () => number;
  /** How long visits are counted in memory before they are stored. Tests set a shorter time. */
  flushMs?: number;
}

interface VisitCounter {
  /** Counts a visit in memory. The page that is being answered never waits for the storage. */
  count(page: string): void;
  /** Stores the last visits. It is called when no more requests can arrive. */
  close(): Promise<void>;
}

type CountsOfDays = Map<CalendarDate, Map<string, number>>;

/** A process that is killed loses the visits of at most this time. */
const FLUSH_MS = 60_000;

/**
 * Counts visits by day and page, and adds them to the store once in a while. If the store fails, the
 * visits are kept in memory for the next attempt. They take little memory, because the site has few
 * pages.
 */
export function createVisitCounter(parts: CounterParts): VisitCounter {
  const { store, timeZone, shutdown, logger, clock = Date.now, flushMs = FLUSH_MS } = parts;
  const dayNow = calendarDayOf(timeZone, clock);
  let counted: CountsOfDays = new Map();
  /** The counts that are being stored. They stay one list, so that the store knows them again. */
  let waiting: readonly VisitCount[] = [];

  const count = (day: CalendarDate, page: string) => {
    const pages = counted.get(day) ?? new Map<string, number>();
    counted.set(day, pages.set(page, (pages.get(page) ?? 0) + 1));
  };
  const takeCounted = () => {
    const counts = [...counted].flatMap(([day, pages]) =>
      [...pages].map(([page, visits]) => ({ day, page, visits })),
    );
    counted = new Map();
    return counts;
  };
  const flush = async () => {
    try {
      if (waiting.length > 0) await store.add(waiting);
      waiting = takeCounted();
      if (waiting.length > 0) await store.add(waiting);
      waiting = [];
    } catch (error) {
      logError(logger, error);
    }
  };
  const flushing = (async () => {
    while (!shutdown.aborted) {
      await delay(flushMs, undefined, { signal: shutdown }).catch(() => {});
      await flush();
    }
  })();

  return {
    count: (page) => count(dayNow(), page),
    async close() {
      await flushing;
      await flush();
    },
  };
}

/**
 * Returns a function that tells the present day. It asks the time zone only when the day ends or the
 * clock was set, because that takes longer than everything else that a visit needs.
 */
function calendarDayOf(timeZone: string, clock: () => number): () => CalendarDate {
  let day: CalendarDate = '1970-01-01';
  let [begin, end] = [0, 0];
  return () => {
    const now = clock();
    if (now >= end || now < begin) {
      day = wallTimeAt(now, timeZone).date;
      begin = instantOf({ date: day, minutes: 0 }, timeZone);
      end = instantOf({ date: addDays(day, 1), minutes: 0 }, timeZone);
    }
    return day;
  };
}
