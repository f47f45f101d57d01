import {
  addMonths,
  type CalendarDate,
  type ClosedDays,
  monthOf,
} from '#core/consultation/calendar-date.ts';
import {
  dayProblem,
  monthGrid,
  openSlots,
  type Slot,
  slotLabel,
} from '#core/consultation/schedule.ts';
import type { WallTime } from '#core/consultation/time-zone.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { dayInWords, monthInWords } from '#core/moment-words.ts';
import { NO_TIMES_LEFT } from '#core/site/content/booking-messages.ts';
import { unknownZoneWords } from '#core/site/content/consultation.ts';
import { calendarWords, schedulingWords } from '#core/site/content/scheduling.ts';
import type { Booking } from '../storage/booking-ledger.ts';
import { zoneForVisitor } from './booking-words.ts';
import { monthsInWindow, type ShownDays, wallClockOf } from './shown-days.ts';

/** A booking that is to be moved, the days that are shown, and what is free in them. */
export interface TimeChooserParts {
  booking: Omit<Booking, 'linkToken'>;
  businessTimeZone: string | null;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  shown: ShownDays;
  closedDays: ClosedDays;
  /** The slots of the shown day that have not begun yet. */
  slots: readonly Slot[];
  /** Those of the slots that have no free place. */
  taken: ReadonlySet<Slot>;
  /** The label of the time that was chosen before; empty for none. */
  chosenTime: string;
}

/** Where and with which words a time is chosen. */
interface ChooserFrame {
  /** The address of the page, to which its form is sent, too. */
  path: string;
  /** The fields that the form has besides the time. */
  fields: string;
  words: Record<'day' | 'chosenDay' | 'chooseDay' | 'taken' | 'yours' | 'submit', string>;
}

type Chooser = TimeChooserParts & ChooserFrame;

const DAYS_A_WEEK = 7;
const ARROW =
  '<svg aria-hidden="true" viewBox="0 0 24 24" class="icon"><path d="M5 12h14m-6-6 6 6-6 6"/></svg>';
/** The fragment of the times. A click on a day leads there, so that a phone shows the times. */
const TIMES = 'times';

/** Returns a calendar, and beside it the times of the chosen day. It needs no script. */
export function timeChooser(parts: TimeChooserParts, frame: ChooserFrame): string {
  const chooser = { ...parts, ...frame };
  return `<div class="when">${calendar(chooser)}${times(chooser)}</div>`;
}

function calendar(parts: Chooser): string {
  const { shown, booking, path, words } = parts;
  const clock = wallClockOf(booking, parts.businessTimeZone, parts.now);
  const { first, last } = monthsInWindow(clock);
  const step = (months: number, label: string, className: string, isOpen: boolean) =>
    isOpen
      ? `<a class="icon-btn ${className}" href="${escapeHtml(path)}?month=${addMonths(shown.month, months)}" aria-label="${escapeHtml(label)}">${ARROW}</a>`
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
  { shown, booking, closedDays, path, words }: Chooser,
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
  const href = `${escapeHtml(path)}?month=${shown.month}&amp;date=${date}#${TIMES}`;
  const marks = `${isYours ? ' data-yours' : ''}${isChosen ? ' data-chosen' : ''}`;
  const name = label(isYours ? `, ${words.yours}` : '');
  const current = isChosen ? ' aria-current="true"' : '';
  return `<td${today}${marks}><a href="${href}" aria-label="${name}"${current}>${number}</a></td>`;
}

/**
 * Returns the times of the chosen day as a form with radio buttons. If none of them can be chosen,
 * returns a text that says so.
 */
function times(parts: Chooser): string {
  const { booking, businessTimeZone, shown, slots, path, fields, words } = parts;
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
    `<form id="${TIMES}" method="post" action="${escapeHtml(path)}">${fields}`,
    `<input type="hidden" name="sequence" value="${booking.sequence}">`,
    `<input type="hidden" name="selected_date" value="${date}">`,
    `<fieldset class="slots">${head(dayInWords(date, booking.locale))}<div class="slot-list">${list.join('')}</div>`,
    `<p class="field-message">${escapeHtml(zoneLine(booking, businessTimeZone))}</p></fieldset>`,
    `<button class="btn btn-primary">${escapeHtml(words.submit)}</button></form>`,
  ].join('');
}

/** Returns why a slot cannot be chosen. The text is empty for a free slot. */
function noteOf(slot: Slot, date: CalendarDate, { booking, taken, words }: Chooser): string {
  if (date === booking.date && slot === booking.slot) return words.yours;
  return taken.has(slot) ? words.taken : '';
}

function slotChoice(slot: Slot, date: CalendarDate, parts: Chooser): string {
  const label = slotLabel(slot);
  const note = noteOf(slot, date, parts);
  const state = note ? ' disabled' : label === parts.chosenTime ? ' checked' : '';
  return [
    `<label class="slot"><input type="radio" name="selected_time" value="${label}" required${state}>`,
    `<span>${label}</span>${note && `<small>${escapeHtml(note)}</small>`}</label>`,
  ].join('');
}

function zoneLine(booking: Chooser['booking'], businessTimeZone: string | null): string {
  if (businessTimeZone === null && booking.timeZone === null) return unknownZoneWords;
  const zone = zoneForVisitor(booking, businessTimeZone);
  return businessTimeZone === null
    ? schedulingWords.zone(zone)
    : schedulingWords.businessZone(zone);
}
