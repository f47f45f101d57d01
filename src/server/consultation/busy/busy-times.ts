import {
  type BusyPeriod,
  busyStarts,
  isBusyAt,
  slotStartsOf,
} from '#core/consultation/busy/busy-slots.ts';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import type { BusyReader } from './busy-reader.ts';

/** Knows which slots the owner keeps from being booked. */
export interface BusyTimes {
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

export function createBusyTimes(
  reader: Pick<BusyReader, 'known' | 'freshen'>,
  { whenUnknown, bufferMinutes, noticeHours }: BusySettings,
  businessZone: string | null,
): BusyTimes {
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

  const rules = () => {
    const { busy, isAnyUnknown } = reader.known();
    const isClosed = isAnyUnknown && whenUnknown === 'none';
    return { busy: isClosed ? [ALWAYS] : busy, bufferMinutes, noticeHours };
  };
  return {
    async startsBetween(from, to) {
      await reader.freshen('begun');
      return busyStarts({ from, to }, Date.now(), rules()).filter(isSlotStart);
    },
    async isBusy(start) {
      await reader.freshen('fresh');
      return isBusyAt(start, Date.now(), rules());
    },
  };
}
