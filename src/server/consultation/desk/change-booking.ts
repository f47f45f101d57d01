import { type ChangeProblem, changeProblem, checkMove } from '#core/consultation/booking-life.ts';
import { slotStart } from '#core/consultation/booking-window.ts';
import type { ClosedDays } from '#core/consultation/calendar-date.ts';
import { type FieldErrors, localeDate } from '#core/consultation/request.ts';
import { slotLabel } from '#core/consultation/schedule.ts';
import type { BusyTimes } from '../busy/busy-times.ts';
import { messagesAboutChange, type NewsSettings } from '../messages/news-messages.ts';
import {
  type Booking,
  type BookingLedger,
  type ChangeOutcome,
  NO_ROOM,
} from '../storage/booking-ledger.ts';

export interface ChangeParts extends NewsSettings {
  ledger: Pick<BookingLedger, 'move' | 'cancel'>;
  /** The largest number of bookings that may begin at one instant; null for any number. */
  slotCapacity: number | null;
  busyTimes: Pick<BusyTimes, 'isBusy' | 'zone'>;
  closedDays: ClosedDays;
  /** Called when a booking has given its place in a slot back, and may have taken another. */
  onSlotChange(): void;
}

export type ChangeResult =
  | ChangeOutcome
  | { kind: 'closed'; problem: ChangeProblem }
  | { kind: 'invalid'; fields: FieldErrors };

/** The day and the time that somebody has chosen, as the form sends them. */
interface ChosenTime {
  date: string;
  time: string;
}

/**
 * Moves and cancels bookings for their visitors, by the rules of the form and the server's clock. A
 * person at the owner's desk has the same rules, and is named in the history of the booking.
 * Every change is made for one sequence of the booking. So whatever the rules have checked is still
 * true when the ledger makes the change. Both functions reject with a StorageError if the ledger
 * cannot be reached.
 */
export interface ChangeDesk {
  move(
    booking: Booking,
    expectedSequence: number,
    chosen: ChosenTime,
    person?: string | null,
  ): Promise<ChangeResult>;
  cancel(booking: Booking, expectedSequence: number, person?: string | null): Promise<ChangeResult>;
}

export function createChangeDesk(parts: ChangeParts): ChangeDesk {
  const { ledger, slotCapacity, busyTimes, closedDays, businessTimeZone, onSlotChange } = parts;

  /** Returns why the booking cannot be changed, or null. */
  function refusalOf(booking: Booking, expected: number, now: number): ChangeResult | null {
    if (booking.sequence !== expected) return { kind: 'changed' };
    const problem = changeProblem(booking, now);
    return problem === null ? null : { kind: 'closed', problem };
  }

  return {
    async move(booking, expectedSequence, chosen, person = null) {
      const now = Date.now();
      const refusal = refusalOf(booking, expectedSequence, now);
      if (refusal) return refusal;
      const { errors, to } = checkMove(booking, chosen, { now, businessTimeZone, closedDays });
      if (to === null) return { kind: 'invalid', fields: errors };
      // A time without a zone is taken for one of the owner's zone.
      const start = to.startsAt ?? slotStart(to.date, to.slot, busyTimes.zone);
      const isBusy = start !== null && (await busyTimes.isBusy(start));
      if (isBusy && to.startsAt === null) return { kind: 'slot-full' };
      const outcome = await ledger.move({
        id: booking.id,
        expectedSequence,
        changedAt: now,
        person,
        to,
        timeZone: booking.timeZone,
        row: {
          selected_date: localeDate(to.date, booking.locale),
          selected_time: slotLabel(to.slot),
        },
        capacity: isBusy ? NO_ROOM : slotCapacity,
        messagesAbout: (change) => messagesAboutChange('moved', change, parts),
      });
      onSlotChange();
      return outcome;
    },
    async cancel(booking, expectedSequence, person = null) {
      const now = Date.now();
      const refusal = refusalOf(booking, expectedSequence, now);
      if (refusal) return refusal;
      const outcome = await ledger.cancel({
        id: booking.id,
        expectedSequence,
        changedAt: now,
        person,
        messagesAbout: (change) => messagesAboutChange('cancelled', change, parts),
      });
      onSlotChange();
      return outcome;
    },
  };
}
