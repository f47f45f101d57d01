import { BOOKING_WINDOW_DAYS } from '#core/booking-numbers.ts';
import { bookingPath } from '#core/consultation/booking-path.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  type ClosedDays,
  monthOf,
  parseCalendarDate,
} from '#core/consultation/calendar-date.ts';
import {
  dayProblem,
  firstOpenDay,
  monthGrid,
  openSlots,
  type Slot,
  slotLabel,
} from '#core/consultation/schedule.ts';
import { type WallTime, wallTimeAt } from '#core/consultation/time-zone.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { dayInWords, monthInWords } from '#core/moment-words.ts';
import { movePageWords as words } from '#core/site/content/booking-life.ts';
import { NO_TIMES_LEFT } from '#core/site/content/booking-messages.ts';
import { unknownZoneWords } from '#core/site/content/consultation.ts';
import { calendarWords, schedulingWords } from '#core/site/content/scheduling.ts';
import type { BookingPageParts, LinkedBooking } from './booking-page.ts';
import { linkTo, problemBox, timeForVisitor, zoneForVisitor } from './booking-words.ts';
import type { ServerWrittenPage } from './server-written-page.ts';

/** The month that the calendar shows, and the day whose times are shown. */
export interface ShownDays {
  month: CalendarMonth;
  date: CalendarDate | null;
}

export interface MovePageParts extends BookingPageParts {
  shown: ShownDays;
  closedDays: ClosedDays;
  /** The slots of the shown day that have not begun yet. */
  slots: readonly Slot[];
  /** Those of the slots that have no free place. */
  taken: ReadonlySet<Slot>;
  /** The reason why the chosen time was refused; null if none was. */
  problem: string | null;
  /** The label of the time that the visitor has chosen; empty for none. */
  chosenTime: string;
}

const DAYS_A_WEEK = 7;
const ARROW =
  '<svg aria-hidden="true" viewBox="0 0 24 24" class="icon"><path d="M5 12h14m-6-6 6 6-6 6"/></svg>';
/** The fragment of the times. A click on a day leads there, so that a phone shows the times. */
const TIMES = 'times';

/** Returns what a clock shows in the zone of the booking. If the zone is unknown, it is UTC. */
export function wallClockOf(
  { timeZone }: Pick<LinkedBooking, 'timeZone'>,
  businessTimeZone: string | null,
  now: number,
): WallTime {
  return wallTimeAt(now, businessTimeZone ?? timeZone ?? 'UTC');
}

/**
 * Returns the days to show for the values of the address. Whatever they are, the month is one that
 * has days in the booking window.
 */
export function shownDays(
  booking: Pick<LinkedBooking, 'date'>,
  asked: { month: string; date: string },
  clock: WallTime,
  closedDays: ClosedDays,
): ShownDays {
  const date = parseCalendarDate(asked.date);
  const { first, last } = monthsInWindow(clock);
  const open = date !== null && dayProblem(date, clock.date) === null ? date : null;
  const wanted = monthOf(
    parseCalendarDate(`${asked.month}-01`) ??
      open ??
      (booking.date > clock.date ? booking.date : (firstOpenDay(clock, closedDays) ?? clock.date)),
  );
  const month = wanted < first ? first : wanted > last ? last : wanted;
  return { month, date: open };
}

/** Returns the slots of the shown day that have not begun yet. A closed day has none. */
export function slotsOf(
  { date }: ShownDays,
  clock: WallTime,
  closedDays: ClosedDays,
): readonly Slot[] {
  return date === null ? [] : openSlots(date, clock, closedDays);
}

/** Returns the page on which a visitor chooses another time. It needs no script. */
export function movePage(parts: MovePageParts): ServerWrittenPage {
  const { booking, businessTimeZone, problem } = parts;
  const { linkToken } = booking;
  return {
    title: problem === null ? words.title : words.errorTitle,
    content: [
      `<div class="written written-wide"><h1 class="title-lg">${escapeHtml(words.heading)}</h1>`,
      problem === null ? '' : problemBox(words.problemHeading, problem),
      `<p>${escapeHtml(words.now)} <strong>${escapeHtml(timeForVisitor(booking))}</strong>, ${escapeHtml(zoneForVisitor(booking, businessTimeZone))}.</p>`,
      '<div class="contact-card move-card"><div class="when">',
      calendar(parts),
      times(parts),
      '</div></div>',
      `<p>${linkTo(bookingPath(linkToken), words.keep)}</p></div>`,
    ].join(''),
  };
}

function monthsInWindow(clock: WallTime) {
  return { first: monthOf(clock.date), last: monthOf(addDays(clock.date, BOOKING_WINDOW_DAYS)) };
}

function calendar(parts: MovePageParts): string {
  const { shown, booking } = parts;
  const clock = wallClockOf(booking, parts.businessTimeZone, parts.now);
  const { first, last } = monthsInWindow(clock);
  const move = bookingPath(booking.linkToken, '/move');
  const step = (months: number, label: string, className: string, isOpen: boolean) =>
    isOpen
      ? `<a class="icon-btn ${className}" href="${move}?month=${addMonths(shown.month, months)}" aria-label="${escapeHtml(label)}">${ARROW}</a>`
      : `<span class="icon-btn ${className}" aria-hidden="true">${ARROW}</span>`;
  const weekdays = calendarWords.weekdays.map(
    (day) => `<th scope="col" abbr="${day}" aria-label="${day}">${day.slice(0, 2)}</th>`,
  );
  const days = monthGrid(shown.month).map((date) => dayCell(date, parts, clock));
  const weeks = days.filter((_, index) => index % DAYS_A_WEEK === 0);
  const rows = weeks.map(
    (_, week) => `<tr>${days.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK).join('')}</tr>`,
  );
  const name = monthInWords(shown.month, booking.locale);
  return [
    `<nav class="calendar" aria-label="${escapeHtml(words.day)}">`,
    `<div class="label">${escapeHtml(words.day)}</div><div class="calendar-head">`,
    `<h2 id="month" class="calendar-month">${escapeHtml(name)}</h2>`,
    step(-1, calendarWords.previousMonth, 'calendar-back', shown.month > first),
    step(1, calendarWords.nextMonth, '', shown.month < last),
    '</div>',
    `<table aria-labelledby="month"><thead><tr>${weekdays.join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table></nav>`,
  ].join('');
}

function dayCell(
  date: CalendarDate,
  { shown, booking, closedDays }: MovePageParts,
  clock: WallTime,
): string {
  const number = Number(date.slice(8));
  const isOther = monthOf(date) !== shown.month;
  const problem = isOther ? 'otherMonth' : dayProblem(date, clock.date);
  const today = date === clock.date ? ' aria-current="date"' : '';
  if (isOther) return `<td aria-disabled="true" data-other-month><span>${number}</span></td>`;
  const label = (note: string) => escapeHtml(`${dayInWords(date, booking.locale)}${note}`);
  if (problem !== null || openSlots(date, clock, closedDays).length === 0) {
    const note = problem === null ? NO_TIMES_LEFT : calendarWords.problems[problem];
    return `<td aria-disabled="true"${today}><span>${number}<span class="sr-only">${label(`, ${note}`)}</span></span></td>`;
  }
  const isChosen = date === shown.date;
  const isYours = date === booking.date;
  const href = `${bookingPath(booking.linkToken, '/move')}?month=${shown.month}&amp;date=${date}#${TIMES}`;
  const marks = `${isYours ? ' data-yours' : ''}${isChosen ? ' data-chosen' : ''}`;
  const name = label(isYours ? `, ${words.yours}` : '');
  const current = isChosen ? ' aria-current="true"' : '';
  return `<td${today}${marks}><a href="${href}" aria-label="${name}"${current}>${number}</a></td>`;
}

/**
 * Returns the times of the chosen day as a form with radio buttons. If none of them can be chosen,
 * returns a text that says so.
 */
function times(parts: MovePageParts): string {
  const { booking, businessTimeZone, shown, slots } = parts;
  const { date } = shown;
  const head = (text: string) =>
    `<legend class="label">${escapeHtml(words.chosenDay)}<span class="slot-day">${escapeHtml(text)}</span></legend>`;
  if (date === null) {
    return `<fieldset id="${TIMES}" class="slots">${head(words.chooseDay)}</fieldset>`;
  }
  if (slots.every((slot) => noteOf(slot, date, parts))) {
    return `<fieldset id="${TIMES}" class="slots">${head(dayInWords(date, booking.locale))}<p class="field-message">${escapeHtml(NO_TIMES_LEFT)}</p></fieldset>`;
  }
  const list = slots.map((slot) => slotChoice(slot, date, parts));
  return [
    `<form id="${TIMES}" method="post" action="${bookingPath(booking.linkToken, '/move')}">`,
    `<input type="hidden" name="sequence" value="${booking.sequence}">`,
    `<input type="hidden" name="selected_date" value="${date}">`,
    `<fieldset class="slots">${head(dayInWords(date, booking.locale))}<div class="slot-list">${list.join('')}</div>`,
    `<p class="field-message">${escapeHtml(zoneLine(booking, businessTimeZone))}</p></fieldset>`,
    `<button class="btn btn-primary">${escapeHtml(words.submit)}</button></form>`,
  ].join('');
}

/** Returns why a slot cannot be chosen. The text is empty for a free slot. */
function noteOf(slot: Slot, date: CalendarDate, { booking, taken }: MovePageParts): string {
  if (date === booking.date && slot === booking.slot) return words.yours;
  return taken.has(slot) ? words.taken : '';
}

function slotChoice(slot: Slot, date: CalendarDate, parts: MovePageParts): string {
  const label = slotLabel(slot);
  const note = noteOf(slot, date, parts);
  const state = note ? ' disabled' : label === parts.chosenTime ? ' checked' : '';
  return [
    `<label class="slot"><input type="radio" name="selected_time" value="${label}" required${state}>`,
    `<span>${label}</span>${note && `<small>${escapeHtml(note)}</small>`}</label>`,
  ].join('');
}

function zoneLine(booking: LinkedBooking, businessTimeZone: string | null): string {
  if (businessTimeZone === null && booking.timeZone === null) return unknownZoneWords;
  const zone = zoneForVisitor(booking, businessTimeZone);
  return businessTimeZone === null
    ? schedulingWords.zone(zone)
    : schedulingWords.businessZone(zone);
}
