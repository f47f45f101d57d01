import { type BusyPeriod, joinedPeriods } from '#core/consultation/busy/busy-slots.ts';
import type { BusyStore, CalendarState } from './busy-store.ts';

/** What this process remembers of the stored states of the calendars, so that nobody waits for them. */
export interface KnownCalendars {
  /** Reads the stored states, and the busy times of calendars that were read since. */
  load(): Promise<void>;
  /** Tells whether anything is remembered of a calendar. */
  has(id: string): boolean;
  /** Tells whether a calendar was neither read nor tried within a time. The clock may be set back. */
  isDue(id: string, withinMs: number): boolean;
  health(id: string): CalendarHealth;
  /** Returns what the calendars said last, as far as they were read within a time. */
  busyTimes(withinMs: number): KnownBusyTimes;
}

export interface KnownBusyTimes {
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
  /** Whether the owner was told of the failures. */
  isTold: boolean;
}

interface Kept {
  state: CalendarState;
  /** When the state was loaded, on a clock that nobody sets. */
  loadedAt: number;
  busy: readonly BusyPeriod[];
}

export function knownCalendars(
  ids: readonly string[],
  store: Pick<BusyStore, 'states' | 'busyOf'>,
): KnownCalendars {
  const kept = new Map<string, Kept>();
  let joined: { of: readonly (readonly BusyPeriod[])[]; busy: readonly BusyPeriod[] } | null = null;

  function ageOf(id: string, kind: 'readAgoMs' | 'triedAgoMs'): number | null {
    const found = kept.get(id);
    const age = found?.state[kind] ?? null;
    return found === undefined || age === null ? null : age + performance.now() - found.loadedAt;
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

  return {
    async load() {
      const states = await store.states(ids);
      const loadedAt = performance.now();
      for (const state of states) {
        const before = kept.get(state.id);
        const isSame = before?.state.version === state.version;
        const busy = isSame ? before.busy : await store.busyOf(state.id);
        kept.set(state.id, { state, loadedAt, busy });
      }
    },
    has: (id) => kept.has(id),
    isDue(id, withinMs) {
      const age = ageOf(id, 'triedAgoMs');
      return age === null || age < 0 || age >= withinMs;
    },
    health(id) {
      const { failures = 0, reason = null, unread = 0, isTold = false } = kept.get(id)?.state ?? {};
      const number = ids.indexOf(id) + 1;
      return { number, readAgoMs: ageOf(id, 'readAgoMs'), failures, reason, unread, isTold };
    },
    busyTimes(withinMs) {
      const young = ids.flatMap((id) => {
        const age = ageOf(id, 'readAgoMs');
        const found = kept.get(id);
        return found && age !== null && age < withinMs ? [found.busy] : [];
      });
      return { busy: joinedOf(young), isAnyUnknown: young.length < ids.length };
    },
  };
}
