import { bookableInstants, bookableMonths } from '#core/consultation/booking-window.ts';
import {
  type CalendarDate,
  type CalendarMonth,
  type ClosedDays,
  isClosed,
  monthOf,
} from '#core/consultation/calendar-date.ts';
import { monthGrid } from '#core/consultation/schedule.ts';
import type { BusyTimes } from '../busy/busy-times.ts';
import type { BookingLedger } from '../storage/booking-ledger.ts';

/** What a visitor may know about the slots of a month. It holds nothing about who booked them. */
interface MonthAvailability {
  month: CalendarMonth;
  /** How many bookings may begin at one instant; null for any number. */
  capacity: number | null;
  /** The instants at which the full slots and those of busy times begin, in ISO 8601. */
  full: readonly string[];
  closed: readonly CalendarDate[];
}

export interface SlotAvailability {
  ofMonth(month: CalendarMonth): Promise<MonthAvailability>;
  /** Returns the instants at which no more slot of the whole booking window can be booked. */
  fullSlots(): Promise<ReadonlySet<number>>;
  /** Forgets what was read from the ledger. It is called after each booking of this process. */
  forget(): void;
}

interface AvailabilityParts {
  ledger: Pick<BookingLedger, 'fullSlots'>;
  busyTimes: Pick<BusyTimes, 'startsBetween'>;
  slotCapacity: number | null;
  closedDays: ClosedDays;
  clock?(): number;
}

/** How long an answer may be used again. Browsers and proxies keep it for the same time. */
export const AVAILABILITY_CACHE_SECONDS = 30;

/**
 * Reads which slots are full. The result is kept for a short time, so that many visitors who look
 * at the calendar cost the ledger one question for each month. Only the few months of the booking
 * window are ever kept.
 */
export function createSlotAvailability(parts: AvailabilityParts): SlotAvailability {
  const { ledger, busyTimes, slotCapacity: capacity, closedDays, clock = Date.now } = parts;
  const kept = new Map<CalendarMonth, { readAt: number; full: Promise<number[]> }>();

  /** Busy times change without a booking, so they are not kept here. */
  async function takenStarts(month: CalendarMonth, span: { from: number; to: number }) {
    const [full, busy] = await Promise.all([
      fullSlots(month, span),
      busyTimes.startsBetween(span.from, span.to),
    ]);
    return busy.length === 0 ? full : [...new Set([...full, ...busy])].toSorted((a, b) => a - b);
  }

  function fullSlots(month: CalendarMonth, { from, to }: { from: number; to: number }) {
    if (capacity === null) return [];
    const now = clock();
    const found = kept.get(month);
    const age = found ? now - found.readAt : Number.POSITIVE_INFINITY;
    // The age is negative after the clock was set back.
    if (found && age >= 0 && age < AVAILABILITY_CACHE_SECONDS * 1000) return found.full;
    const full = ledger.fullSlots(from, to, capacity);
    const entry = { readAt: now, full };
    kept.set(month, entry);
    // A failure is not kept, so the next visitor asks the ledger again.
    full.catch(() => kept.get(month) === entry && kept.delete(month));
    return full;
  }

  return {
    async fullSlots() {
      const now = clock();
      const months = bookableMonths(now).map(async (month) => {
        const instants = bookableInstants(month, now);
        return instants ? takenStarts(month, instants) : [];
      });
      return new Set((await Promise.all(months)).flat());
    },
    async ofMonth(month) {
      const instants = bookableInstants(month, clock());
      if (!instants) {
        kept.delete(month);
        return { month, capacity, full: [], closed: [] };
      }
      const full = await takenStarts(month, instants);
      return {
        month,
        capacity,
        full: full.map((start) => new Date(start).toISOString()),
        closed: monthGrid(month).filter(
          (date) => monthOf(date) === month && isClosed(date, closedDays),
        ),
      };
    },
    forget: () => kept.clear(),
  };
}
