import type { Context } from 'hono';
import { bookingPath } from '#core/consultation/booking-path.ts';
import { slotLabel } from '#core/consultation/schedule.ts';
import { bookingLifeErrors } from '#core/site/content/booking-life.ts';
import { bookingBanners } from '#core/site/content/booking-messages.ts';
import type { TooMuchStored } from '../desk/change-allowance.ts';
import type { ChangeResult } from '../desk/change-booking.ts';
import { takenSlots } from '../desk/taken-slots.ts';
import type { Booking } from '../storage/booking-ledger.ts';
import { bookingPage, cancelPage, type LinkedBooking, unansweredPage } from './booking-page.ts';
import type { ConsultationParts } from './consultation-parts.ts';
import { movePage } from './move-page.ts';
import { tooMuchStored } from './refusals.ts';
import { shownDays, slotsOf, wallClockOf } from './shown-days.ts';

/** What a visitor has sent with a form about a booking. */
export interface SentChange {
  sequence: number;
  date: string;
  time: string;
}

/** Creates the functions that answer a request about one booking with one of its pages. */
export function bookingAnswers(parts: ConsultationParts) {
  const { ledger, renderPage, businessTimeZone, closedDays } = parts;
  const pageParts = (booking: LinkedBooking) => ({ booking, businessTimeZone, now: Date.now() });

  const showBooking = (c: Context, booking: LinkedBooking, problem: string | null = null) =>
    c.html(renderPage(bookingPage(pageParts(booking), problem)), problem === null ? 200 : 409);

  const showCancellation = (c: Context, booking: LinkedBooking) =>
    c.html(renderPage(cancelPage(pageParts(booking))));

  /** Shows the calendar and the times of a day, with the reason why a time was refused. */
  async function showTimes(
    c: Context,
    booking: LinkedBooking,
    asked: { month: string; date: string },
    refused: { problem: string; time: string; status: 409 | 422 } | null = null,
  ): Promise<Response> {
    const shared = pageParts(booking);
    const clock = wallClockOf(booking, businessTimeZone, shared.now);
    const shown = shownDays(booking, asked, clock, closedDays);
    const slots = slotsOf(shown, clock, closedDays);
    const zone = businessTimeZone ?? booking.timeZone;
    const page = movePage({
      ...shared,
      shown,
      closedDays,
      slots,
      taken: await takenSlots(parts, { date: shown.date, slots, zone, exceptId: booking.id }),
      problem: refused?.problem ?? null,
      chosenTime: refused?.time ?? '',
    });
    return c.html(renderPage(page), refused?.status ?? 200);
  }

  /** Answers a change. After a change the browser loads the booking's page by a GET. */
  async function answerChange(
    c: Context,
    booking: LinkedBooking,
    sent: SentChange,
    result: ChangeResult | TooMuchStored,
  ): Promise<Response> {
    const { date, time } = sent;
    switch (result.kind) {
      case 'too-much': {
        c.header('Retry-After', String(result.waitSeconds));
        const message = tooMuchStored(result.waitSeconds).message;
        return c.html(renderPage(unansweredPage(booking.linkToken, message)), 429);
      }
      case 'busy':
        c.header('Retry-After', '1');
        return c.html(renderPage(unansweredPage(booking.linkToken, bookingLifeErrors.busy)), 503);
      case 'done':
        return c.redirect(bookingPath(booking.linkToken), 303);
      case 'unknown':
        return c.notFound();
      case 'closed':
        return showBooking(c, booking, bookingLifeErrors[result.problem]);
      case 'changed': {
        const current = await ledger.findByToken(booking.linkToken);
        if (current === null) return c.notFound();
        if (isAsAsked(current, sent)) return c.redirect(bookingPath(booking.linkToken), 303);
        const { linkToken, timeZone } = booking;
        const present = { ...current, linkToken, timeZone };
        return showBooking(c, present, bookingLifeErrors.changedMeanwhile);
      }
      case 'slot-full': {
        const refused = { problem: bookingBanners.taken, time: '', status: 409 } as const;
        return showTimes(c, booking, { month: '', date }, refused);
      }
      case 'invalid': {
        // Most messages of fields have no full stop, but one has (docs/rules.md, rule 12).
        const problem = `${Object.values(result.fields)[0]}`.replace(/\.?$/, '.');
        return showTimes(c, booking, { month: '', date }, { problem, time, status: 422 });
      }
    }
  }

  return { showBooking, showTimes, showCancellation, answerChange };
}

/**
 * Returns whether the last change of the booking is the one that a form asks for. Then the same form
 * was sent before, by a double click or by a visitor who did not get the answer. The form of a
 * cancellation has no day and no time.
 */
export function isAsAsked(current: Booking, { sequence, date, time }: SentChange): boolean {
  if (current.sequence !== sequence + 1) return false;
  return current.state === 'cancelled'
    ? date === '' && time === ''
    : current.date === date && slotLabel(current.slot) === time;
}
