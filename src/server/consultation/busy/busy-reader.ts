import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { LONGEST_LEAD_MS } from '#core/consultation/booking-window.ts';
import { type BusyPeriod, joinedPeriods } from '#core/consultation/busy/busy-slots.ts';
import { logError } from '#server/http/errors.ts';
import { type BusyCalendar, CalendarReadError } from './busy-calendar.ts';
import type { BusyStore, CalendarState } from './busy-store.ts';
import type { BusyQuestion, CalendarReading } from './ics/busy-periods.ts';
import type { readInThread } from './ics/reading-thread.ts';

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

interface KnownBusyTimes {
  busy: readonly BusyPeriod[];
  /** Whether nothing is known of a calendar, or nothing that is young enough. */
  isAnyUnknown: boolean;
}

export interface CalendarHealth {
  /** The place of the calendar among the addresses that the owner has set. It begins with 1. */
  number: number;
  readAgoMs: number | null;
  failures: number;
  reason: string | null;
  unread: number;
}

export interface BusyReaderParts {
  calendars: readonly BusyCalendar[];
  store: BusyStore;
  read: typeof readInThread;
  /** What the reading of a calendar has to know of this site. */
  site: Pick<BusyQuestion, 'businessZone' | 'serverZone' | 'ownHost'>;
  /** Tells the owner that a calendar cannot be read. Rejects or resolves with false if that fails. */
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

interface Kept {
  state: CalendarState;
  /** When the state was loaded, on a clock that nobody sets. */
  loadedAt: number;
  busy: readonly BusyPeriod[];
}

/**
 * Reads the owner's calendars in the background. Of several processes with one storage, one reads
 * each calendar for all of them.
 */
export function createBusyReader(parts: BusyReaderParts): BusyReader {
  const { calendars, store, read, site, tellOwner, logger, shutdown, timing = busyTiming } = parts;
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<void>>();
  let lastReading: Promise<unknown> = Promise.resolve();
  let joined: { of: readonly (readonly BusyPeriod[])[]; busy: readonly BusyPeriod[] } | null = null;
  const numberOf = (id: string) => calendars.findIndex((calendar) => calendar.id === id) + 1;

  /** A thread may need much memory, so there is one at a time. */
  function readInTurn(work: () => Promise<CalendarReading>): Promise<CalendarReading> {
    const turn = lastReading.then(() => {
      shutdown.throwIfAborted();
      return work();
    });
    lastReading = turn.catch(() => {});
    return turn;
  }

  async function load(): Promise<void> {
    const states = await store.states(calendars.map(({ id }) => id));
    const loadedAt = performance.now();
    for (const state of states) {
      const before = kept.get(state.id);
      const isSame = before?.state.version === state.version;
      const busy = isSame ? before.busy : await store.busyOf(state.id);
      kept.set(state.id, { state, loadedAt, busy });
    }
  }

  const ageNow = (kind: 'readAgoMs' | 'triedAgoMs', found: Kept | undefined) => {
    const age = found?.state[kind] ?? null;
    return found === undefined || age === null ? null : age + performance.now() - found.loadedAt;
  };

  /** Tells whether a calendar was neither read nor tried within a time. The clock may be set back. */
  function isDue({ id }: BusyCalendar, withinMs: number): boolean {
    const age = ageNow('triedAgoMs', kept.get(id));
    return age === null || age < 0 || age >= withinMs;
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
      return awaitOther(calendar, restMs);
    }
    const failedBefore = kept.get(id)?.state.failures ?? 0;
    const outcome = await fetchAndRead(calendar);
    if (shutdown.aborted) return store.giveBack(id);
    if ('reason' in outcome) await store.keepFailure(id, outcome.reason);
    else await store.keepReading(id, outcome);
    await load();
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
  async function awaitOther(calendar: BusyCalendar, restMs: number): Promise<void> {
    const until = performance.now() + timing.patienceMs;
    do {
      await load();
      if (!isDue(calendar, restMs)) return;
      await delay(OTHERS_PAUSE_MS, undefined, { ref: false });
    } while (performance.now() < until);
  }

  async function report(id: string, failedBefore: number): Promise<void> {
    const state = kept.get(id)?.state;
    if (!state) return;
    const health = healthOf(numberOf(id), kept.get(id));
    const { number: calendar, failures, reason, unread } = health;
    if (failures === 1) logger.warn({ calendar, reason }, 'a calendar of the owner cannot be read');
    if (failures === 0 && failedBefore > 0) {
      logger.info({ calendar, unread }, 'a calendar of the owner is read again');
    }
    if (failures < FAILURES_WORTH_TELLING || state.isTold) return;
    if (await tellOwner(health)) await store.markTold(id);
  }

  /** Joins the periods again only when a calendar was read, or has become too old. */
  function joinedOf(lists: readonly (readonly BusyPeriod[])[]): readonly BusyPeriod[] {
    const isSame =
      joined?.of.length === lists.length && joined.of.every((list, index) => list === lists[index]);
    if (!joined || !isSame) {
      const everything = { from: 0, to: Number.MAX_SAFE_INTEGER };
      joined = { of: lists, busy: joinedPeriods(lists.flat(), everything) };
    }
    return joined.busy;
  }

  function healthOf(number: number, found: Kept | undefined): CalendarHealth {
    const { failures = 0, reason = null, unread = 0 } = found?.state ?? {};
    return { number, readAgoMs: ageNow('readAgoMs', found), failures, reason, unread };
  }

  return {
    known() {
      const young = calendars.flatMap(({ id }) => {
        const found = kept.get(id);
        const age = ageNow('readAgoMs', found);
        return found && age !== null && age < timing.keptMs ? [found] : [];
      });
      const isAnyUnknown = young.length < calendars.length;
      return { busy: joinedOf(young.map(({ busy }) => busy)), isAnyUnknown };
    },
    async freshen(wanted) {
      const due = calendars.filter((calendar) =>
        wanted === 'begun' ? !kept.has(calendar.id) : isDue(calendar, timing.freshMs),
      );
      if (due.length === 0) return;
      const readings = Promise.all(due.map((calendar) => refresh(calendar, timing.freshMs)));
      await Promise.race([readings, delay(timing.patienceMs, undefined, { ref: false })]);
    },
    health: () => calendars.map(({ id }, place) => healthOf(place + 1, kept.get(id))),
    async run() {
      if (calendars.length === 0) return;
      while (!shutdown.aborted) {
        try {
          await load();
          const due = calendars.filter((calendar) => isDue(calendar, timing.everyMs));
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
