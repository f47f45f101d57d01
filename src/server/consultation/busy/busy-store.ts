import type { BusyPeriod } from '#core/consultation/busy/busy-slots.ts';

/** What is stored about one calendar, without its busy times. All times are ages, by one clock. */
export interface CalendarState {
  id: string;
  /** How long ago it was read. Null if it never was. */
  readAgoMs: number | null;
  /** How long ago it was last tried to read it, with or without success. */
  triedAgoMs: number | null;
  /** Changes with every reading. */
  version: number;
  /** How many of its events could not be read. */
  unread: number;
  /** How often reading it has failed since it was read. */
  failures: number;
  /** Why it failed last. */
  reason: string | null;
  /** Whether the owner was told of this failure. */
  isTold: boolean;
}

/**
 * Stores when the owner is busy, so that one process reads the calendars for all and a restart
 * forgets nothing. Every function rejects with a StorageError if the database cannot be reached.
 */
export interface BusyStore {
  /** Resolves with the states of those of the calendars that are known. */
  states(ids: readonly string[]): Promise<readonly CalendarState[]>;
  busyOf(id: string): Promise<readonly BusyPeriod[]>;
  /**
   * Takes the task of reading a calendar. Resolves with false if another process has it, or if the
   * calendar was tried within the last `restMs`.
   */
  claim(id: string, claim: { restMs: number; leaseMs: number }): Promise<boolean>;
  /** Stores what was read and gives the task back. */
  keepReading(id: string, reading: { busy: readonly BusyPeriod[]; unread: number }): Promise<void>;
  /** Notes that reading has failed and gives the task back. What was read before stays. */
  keepFailure(id: string, reason: string): Promise<void>;
  /** Gives the task back without a result. */
  giveBack(id: string): Promise<void>;
  markTold(id: string): Promise<void>;
  /** Forgets every other calendar. */
  keepOnly(ids: readonly string[]): Promise<void>;
}

export function busyText(busy: readonly BusyPeriod[]): string {
  return JSON.stringify(busy.map(({ from, to }) => [from, to]));
}

export function busyOfText(text: string): readonly BusyPeriod[] {
  return (JSON.parse(text) as [number, number][]).map(([from, to]) => ({ from, to }));
}

/** Reads a row of both engines, whose columns have the names of the fields. */
export function calendarStateOf(row: Record<string, unknown>): CalendarState {
  const numberOrNull = (value: unknown) => (value === null ? null : Number(value));
  return {
    id: String(row.id),
    readAgoMs: numberOrNull(row.read_ago),
    triedAgoMs: numberOrNull(row.tried_ago),
    version: Number(row.version),
    unread: Number(row.unread),
    failures: Number(row.failures),
    reason: row.reason === null ? null : String(row.reason),
    isTold: Boolean(row.is_told),
  };
}
