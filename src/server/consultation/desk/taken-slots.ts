import { slotStart } from '#core/consultation/booking-window.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { Slot } from '#core/consultation/schedule.ts';
import { FIRST_UUID } from '#server/database/uuid.ts';
import type { BookingLedger } from '../storage/booking-ledger.ts';

interface DayAsked {
  date: CalendarDate | null;
  slots: readonly Slot[];
  /** The time zone in which the slots hold. */
  zone: string | null;
  /** The booking whose own place counts as free. Without it, every place counts. */
  exceptId?: string;
}

/** Returns those of a day's slots in which no place is free. */
export async function takenSlots(
  { ledger, slotCapacity }: { ledger: BookingLedger; slotCapacity: number | null },
  { date, slots, zone, exceptId = FIRST_UUID }: DayAsked,
): Promise<ReadonlySet<Slot>> {
  if (slotCapacity === null || date === null) return new Set();
  const starts = new Map<number, Slot>();
  for (const slot of slots) {
    const start = slotStart(date, slot, zone);
    if (start !== null) starts.set(start, slot);
  }
  const taken = await ledger.takenStarts([...starts.keys()], slotCapacity, exceptId);
  return new Set(slots.filter((slot) => taken.some((start) => starts.get(start) === slot)));
}
