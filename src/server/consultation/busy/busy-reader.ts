import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { LONGEST_LEAD_MS } from '#core/consultation/booking-window.ts';
import { logError } from '#server/http/errors.ts';
import { type BusyCalendar, CalendarReadError } from './busy-calendar.ts';
import type { BusyStore } from './busy-store.ts';
import type { BusyQuestion, CalendarReading } from './ics/busy-periods.ts';
import type { readInThread } from './ics/reading-thread.ts';
import { type CalendarHealth, type KnownBusyTimes, knownCalendars } from './known-calendars.ts';

export interface BusyReader {
  /** Returns what the calendars said last, as far as it is not too old. */
  known(): KnownBusyTimes;
  /** Waits until something is known of each calendar, or until what is known is fresh. It never waits long. */
  freshen(wanted: 'begun' | 'fresh'): Promise<void>;
  /** Returns the state of each calendar, in the order in which the owner has set them. */
  health(): readonly CalendarHealth[];
  /** Reads the calendars again and again. Resolves after the shutdown. */
  run(): Promise<void>;
}

export interface BusyReaderParts {
  calendars: readonly BusyCalendar[];
  store: BusyStore;
  read: typeof readInThread;
  /** What the reading of a calendar has to know of this site. */
  site: Pick<BusyQuestion, 'businessZone' | 'serverZone' | 'ownHost'>;
  /** Tells the owner that a calendar cannot be read. Resolves with false if that fails. */
  tellOwner(trouble: CalendarHealth): Promise<boolean>;
  logger: pino.Logger;
  shutdown: AbortSignal;
  timing?: BusyTiming;
}

interface BusyTiming {
  /** How often the stored states are looked at. */
  pollMs: number;
  /** How often each calendar is read. */
  everyMs: number;
  /** A calendar that was read or tried within this time is not read for a booking. */
  freshMs: number;
  /** How long a booking waits for calendars. */
  patienceMs: number;
  /** How long the last state of a calendar counts. */
  keptMs: number;
}

const busyTiming: BusyTiming = {
  pollMs: 20_000,
  everyMs: 180_000,
  freshMs: 60_000,
  patienceMs: 1000,
  keptMs: 86_400_000,
};

/** A process that reads a calendar for longer than this is taken for lost. */
const LEASE_MS = 60_000;
/** A single failure is often gone at the next attempt. */
const FAILURES_WORTH_TELLING = 3;
const OTHERS_PAUSE_MS = 100;
const DAY_MS = 86_400_000;

/**
 * Reads the owner's calendars in the background. Of several processes with one storage, one reads
 * each calendar for all of them.
 */
export function createBusyReader(parts: BusyReaderParts): BusyReader {
  const { calendars, store, read, site, tellOwner, logger, shutdown, timing = busyTiming } = parts;
  const ids = calendars.map(({ id }) => id);
  const known = knownCalendars(ids, store);
  const underWay = new Map<string, Promise<void>>();
  let lastReading: Promise<unknown> = Promise.resolve();

  /** A thread may need much memory, so there is one at a time. */
  function readInTurn(work: () => Promise<CalendarReading>): Promise<CalendarReading> {
    const turn = lastReading.then(() => {
      shutdown.throwIfAborted();
      return work();
    });
    lastReading = turn.catch(() => {});
    return turn;
  }

  function refresh(calendar: BusyCalendar, restMs: number): Promise<void> {
    const running = underWay.get(calendar.id);
    if (running) return running;
    const reading = readOnce(calendar, restMs)
      .catch((error) => logError(logger, error))
      .finally(() => underWay.delete(calendar.id));
    underWay.set(calendar.id, reading);
    return reading;
  }

  async function readOnce(calendar: BusyCalendar, restMs: number): Promise<void> {
    const { id } = calendar;
    if (!(await store.claim(id, { restMs, leaseMs: LEASE_MS }))) {
      return awaitOther(id, restMs);
    }
    const failedBefore = known.health(id).failures;
    const outcome = await fetchAndRead(calendar);
    if (shutdown.aborted) return store.giveBack(id);
    if ('reason' in outcome) await store.keepFailure(id, outcome.reason);
    else await store.keepReading(id, outcome);
    await known.load();
    await report(id, failedBefore);
  }

  async function fetchAndRead(
    calendar: BusyCalendar,
  ): Promise<CalendarReading | { reason: string }> {
    const range = { from: Date.now() - DAY_MS, to: Date.now() + LONGEST_LEAD_MS };
    try {
      const fetched = await calendar.fetch(range, shutdown);
      return await readInTurn(() => read(fetched, { ...range, ...site }));
    } catch (error) {
      if (shutdown.aborted) return { reason: 'the server stops' };
      if (error instanceof CalendarReadError) return { reason: error.message };
      logError(logger, error);
      return { reason: 'the calendar cannot be read' };
    }
  }

  /** Another process reads the calendar. Waits until it has. */
  async function awaitOther(id: string, restMs: number): Promise<void> {
    const until = performance.now() + timing.patienceMs;
    do {
      await known.load();
      if (!known.isDue(id, restMs)) return;
      await delay(OTHERS_PAUSE_MS, undefined, { ref: false });
    } while (performance.now() < until);
  }

  async function report(id: string, failedBefore: number): Promise<void> {
    const health = known.health(id);
    const { number: calendar, failures, reason, unread } = health;
    if (failures === 1) logger.warn({ calendar, reason }, 'a calendar of the owner cannot be read');
    if (failures === 0 && failedBefore > 0) {
      logger.info({ calendar, unread }, 'a calendar of the owner is read again');
    }
    if (failures < FAILURES_WORTH_TELLING || health.isTold) return;
    if (await tellOwner(health)) await store.markTold(id);
  }

  return {
    known: () => known.busyTimes(timing.keptMs),
    async freshen(wanted) {
      const due = calendars.filter(({ id }) =>
        wanted === 'begun' ? !known.has(id) : known.isDue(id, timing.freshMs),
      );
      if (due.length === 0) return;
      const readings = Promise.all(due.map((calendar) => refresh(calendar, timing.freshMs)));
      await Promise.race([readings, delay(timing.patienceMs, undefined, { ref: false })]);
    },
    health: () => ids.map(known.health),
    async run() {
      if (calendars.length === 0) return;
      while (!shutdown.aborted) {
        try {
          await known.load();
          const due = calendars.filter(({ id }) => known.isDue(id, timing.everyMs));
          await Promise.all(due.map((calendar) => refresh(calendar, timing.everyMs)));
        } catch (error) {
          logError(logger, error);
        }
        await delay(timing.pollMs, undefined, { signal: shutdown }).catch(() => {});
      }
      await Promise.all(underWay.values());
    },
  };
}
