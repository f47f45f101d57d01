import {
  type BusyPeriod,
  busyStarts,
  isBusyAt,
  slotStartsOf,
} from '#core/consultation/busy/busy-slots.ts';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import type { BusyReader } from './busy-reader.ts';
import type { KeptPeriods } from './kept-periods.ts';

/** Knows which slots the owner keeps from being booked. */
export interface BusyTimes {
  /** The zone of the owner, in which a time without a zone is compared with busy times. */
  zone: string;
  /** Returns the instants from `from` on and before `to` at which busy slots begin. */
  startsBetween(from: number, to: number): Promise<readonly number[]>;
  /** Tells whether a slot is busy, by calendars that were read within the last minute if possible. */
  isBusy(start: number): Promise<boolean>;
}

/** What the owner has set about busy times. */
export interface BusySettings {
  /** What is offered where a calendar could not be read for a day: everything or nothing. */
  whenUnknown: 'offer' | 'none';
  bufferMinutes: number;
  noticeHours: number;
}

const ALWAYS: BusyPeriod = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** More days than two booking windows need are not kept. */
const MOST_KEPT_DAYS = 200;

interface BusyTimesParts {
  reader: Pick<BusyReader, 'known' | 'freshen'>;
  /** The days and hours that the owner has kept at the desk. */
  kept: Pick<KeptPeriods, 'known' | 'fresh'>;
  settings: BusySettings;
  businessZone: string | null;
  zone: string;
}

export function createBusyTimes({
  reader,
  kept,
  settings: { whenUnknown, bufferMinutes, noticeHours },
  businessZone,
  zone,
}: BusyTimesParts): BusyTimes {
  const startsByDay = new Map<CalendarDate, number[]>();

  /**
   * Returns whether a slot of the business begins at an instant. What the owner does at night and at
   * weekends concerns nobody, so it is not in any answer. Without a zone of the business, every
   * instant is the start of somebody's slot.
   */
  function isSlotStart(instant: number): boolean {
    if (businessZone === null) return true;
    const date = new Date(instant).toISOString().slice(0, 10) as CalendarDate;
    return [addDays(date, -1), date, addDays(date, 1)].some((day) => {
      const starts = startsByDay.get(day) ?? slotStartsOf(day, businessZone);
      if (startsByDay.size >= MOST_KEPT_DAYS) startsByDay.clear();
      startsByDay.set(day, starts);
      return starts.includes(instant);
    });
  }

  const ofCalendars = () => {
    const { busy, isAnyUnknown } = reader.known();
    const isClosed = isAnyUnknown && whenUnknown === 'none';
    return { busy: isClosed ? [ALWAYS] : busy, bufferMinutes, noticeHours };
  };
  /** The owner has written these hours to the minute, so nothing around them is busy. */
  const atTheDesk = (busy: readonly BusyPeriod[]) => ({ busy, bufferMinutes: 0, noticeHours: 0 });
  return {
    zone,
    async startsBetween(from, to) {
      const [periods] = await Promise.all([kept.known(), reader.freshen('begun')]);
      const starts = busyStarts({ from, to }, Date.now(), ofCalendars());
      const own = busyStarts({ from, to }, Date.now(), atTheDesk(periods));
      const all = own.length === 0 ? starts : [...new Set([...starts, ...own])];
      return all.toSorted((one, other) => one - other).filter(isSlotStart);
    },
    async isBusy(start) {
      const [periods] = await Promise.all([kept.fresh(), reader.freshen('fresh')]);
      const now = Date.now();
      return isBusyAt(start, now, ofCalendars()) || isBusyAt(start, now, atTheDesk(periods));
    },
  };
}
