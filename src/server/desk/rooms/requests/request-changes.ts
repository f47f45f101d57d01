import type { Context } from 'hono';
import { changeProblem } from '#core/consultation/booking-life.ts';
import { parseCalendarDate } from '#core/consultation/calendar-date.ts';
import { slotOfLabel } from '#core/consultation/schedule.ts';
import { requestsWords as words } from '#core/site/content/owners/desk/requests-words.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import type { ChangeResult } from '#server/consultation/desk/change-booking.ts';
import { takenSlots } from '#server/consultation/desk/taken-slots.ts';
import { isAsAsked, type SentChange } from '#server/consultation/http/booking-page-answers.ts';
import type { ConsultationParts } from '#server/consultation/http/consultation-parts.ts';
import { shownDays, slotsOf, wallClockOf } from '#server/consultation/http/shown-days.ts';
import type { Booking } from '#server/consultation/storage/booking-ledger.ts';
import type { Door } from '../../door/door.ts';
import type { AtDesk, DeskFrame } from '../../http/desk-frame.ts';
import { moveRequestPage } from './move-request-page.ts';
import { missingRequestPage } from './one-request-page.ts';
import { wallTimeInWords } from './request-times.ts';
import { requestAddress } from './requests-page.ts';

export interface ChangeRoomParts {
  booking: Pick<
    ConsultationParts,
    | 'ledger'
    | 'changes'
    | 'busyTimes'
    | 'slotCapacity'
    | 'closedDays'
    | 'businessTimeZone'
    | 'hasMail'
  >;
  door: Pick<Door, 'note'>;
  /** Returns what says that a request has changed, how it stands now, and what somebody wanted. */
  conflictLines(record: ConsultationRecord, wanted: string): Promise<string[]>;
  findRecord(id: string): Promise<ConsultationRecord | null>;
  /** Shows the page of a request with an alert. */
  showRefused(
    c: Context,
    at: AtDesk,
    record: ConsultationRecord,
    alert: readonly string[],
  ): Promise<Response>;
}

/** A request with its booking, as it stands when somebody at the desk changes it. */
interface ChangedRequest {
  c: Context;
  at: AtDesk;
  booking: Booking;
  record: ConsultationRecord;
}

interface RefusedTime {
  alert: readonly string[];
  time: string;
  status: 409 | 422;
}

/** Creates what moves and cancels requests at the desk, by the rules of their visitors. */
export function requestChanges({ show }: Pick<DeskFrame, 'show'>, parts: ChangeRoomParts) {
  const { door, conflictLines, findRecord, showRefused } = parts;
  const { ledger, changes, closedDays, businessTimeZone } = parts.booking;

  /** Shows the times of a day, with the reason why a time was refused. */
  async function showTimes(
    { c, at, booking, record }: ChangedRequest,
    asked: { month: string; date: string },
    refused: RefusedTime | null = null,
  ): Promise<Response> {
    const now = Date.now();
    const clock = wallClockOf(booking, businessTimeZone, now);
    const shown = shownDays(booking, asked, clock, closedDays);
    const slots = slotsOf(shown, clock, closedDays);
    const zone = businessTimeZone ?? booking.timeZone;
    const day = { date: shown.date, slots, zone, exceptId: booking.id };
    const page = moveRequestPage({
      name: record.name,
      formToken: at.formToken,
      alert: refused?.alert ?? [],
      booking,
      businessTimeZone,
      now,
      shown,
      closedDays,
      slots,
      taken: await takenSlots(parts.booking, day),
      chosenTime: refused?.time ?? '',
    });
    return show(c, page, refused?.status ?? 200);
  }

  async function answer(
    request: ChangedRequest,
    sent: SentChange,
    result: ChangeResult,
  ): Promise<Response> {
    const { c, at, booking, record } = request;
    const isMove = sent.date !== '';
    const done = () =>
      c.redirect(`${requestAddress(booking.id)}?done=${isMove ? 'moved' : 'cancelled'}`, 303);
    const { date, time } = sent;
    const again = (alert: readonly string[], status: 409 | 422) =>
      showTimes(request, { month: '', date }, { alert, time, status });
    switch (result.kind) {
      case 'done':
        await door.note(at.session, isMove ? 'request-moved' : 'request-cancelled', booking.id);
        return done();
      case 'unknown':
        return show(c, missingRequestPage(), 404);
      case 'closed':
        return showRefused(c, at, record, [words.problems[result.problem], wantedOf(sent)]);
      case 'slot-full':
        return again([words.problems.taken], 409);
      case 'busy':
        return again([words.problems.busy], 409);
      case 'invalid':
        return again([invalidText(booking, sent, Object.values(result.fields)[0])], 422);
      case 'changed': {
        const current = await ledger.findBooking(booking.id);
        const present = await findRecord(booking.id);
        if (current === null || present === null) return show(c, missingRequestPage(), 404);
        // The same form was sent twice.
        if (isAsAsked(current, sent)) return done();
        const alert = await conflictLines(present, wantedOf(sent));
        if (!isMove || changeProblem(current, Date.now()) !== null)
          return showRefused(c, at, present, alert);
        const now = { ...request, booking: current, record: present };
        return showTimes(now, { month: '', date }, { alert, time, status: 409 });
      }
    }
  }

  return {
    showTimes,
    async move(request: ChangedRequest, sent: SentChange) {
      const { booking, at } = request;
      return answer(request, sent, await changes.move(booking, sent.sequence, sent, nameOf(at)));
    },
    async cancel(request: ChangedRequest, sequence: number) {
      const { booking, at } = request;
      const sent = { sequence, date: '', time: '' };
      return answer(request, sent, await changes.cancel(booking, sequence, nameOf(at)));
    },
  };
}

/** Returns the name under which the history keeps who did something. */
export function nameOf({ session: { person } }: AtDesk): string {
  return person.name ?? person.role;
}

function wantedOf({ date, time }: SentChange): string {
  const [day, slot] = [parseCalendarDate(date), slotOfLabel(time)];
  if (date === '') return words.conflict.yours.cancel;
  return words.conflict.yours.move(
    day === null || slot === null ? `${date} ${time}`.trim() : wallTimeInWords({ date: day, slot }),
  );
}

/** The texts of the form are for visitors, and one of them speaks of the visitor's own time. */
function invalidText(booking: Booking, { date, time }: SentChange, message = ''): string {
  const isSame = booking.date === date && booking.slot === slotOfLabel(time);
  return isSame ? words.problems.sameTime : message.replace(/\.?$/, '.');
}

/** A form without a sequence fits no request, so it changes nothing. */
export function sequenceIn(form: URLSearchParams): number {
  const text = form.get('sequence') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
