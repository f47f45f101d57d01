import { slotStart } from '#core/consultation/booking-window.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { Slot } from '#core/consultation/schedule.ts';
import { FIRST_UUID } from '#server/database/uuid.ts';
import type { BusyTimes } from '../busy/busy-times.ts';
import type { BookingLedger } from '../storage/booking-ledger.ts';

interface DayAsked {
  date: CalendarDate | null;
  slots: readonly Slot[];
  /** The time zone in which the slots hold. */
  zone: string | null;
  /** The booking whose own place counts as free. Without it, every place counts. */
  exceptId?: string;
}

interface PlacesParts {
  ledger: Pick<BookingLedger, 'takenStarts'>;
  busyTimes: Pick<BusyTimes, 'startsBetween' | 'zone'>;
  slotCapacity: number | null;
}

/** Returns those of a day's slots in which no place is free, or in which the owner is busy. */
export async function takenSlots(
  { ledger, busyTimes, slotCapacity }: PlacesParts,
  { date, slots, zone, exceptId = FIRST_UUID }: DayAsked,
): Promise<ReadonlySet<Slot>> {
  if (date === null) return new Set();
  const starts = new Map<number, Slot>();
  for (const slot of slots) {
    // A time without a zone takes no place in any slot, and is taken for one of the owner's zone.
    const start = slotStart(date, slot, zone ?? busyTimes.zone);
    if (start !== null) starts.set(start, slot);
  }
  const asked = [...starts.keys()];
  const isLimited = slotCapacity !== null && zone !== null;
  const full = !isLimited ? [] : await ledger.takenStarts(asked, slotCapacity, exceptId);
  const [first, last] = [Math.min(...asked), Math.max(...asked)];
  const busy = asked.length === 0 ? [] : await busyTimes.startsBetween(first, last + 1);
  const taken = new Set([...full, ...busy]);
  return new Set(asked.filter((start) => taken.has(start)).flatMap((at) => starts.get(at) ?? []));
}
