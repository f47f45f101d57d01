import { SLOT_MINUTES } from '#core/booking-numbers.ts';
import {
  type CheckedKeptTime,
  KEPT_TIME_LIMITS,
  type KeptTime,
  keptPeriods,
  type TypedKeptTime,
} from '#core/consultation/busy/kept-times.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { momentInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { slotAt } from '#core/consultation/schedule.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { dayInWords, slotInWords } from '#core/moment-words.ts';
import { timesWords as words } from '#core/site/content/owners/desk/times-words.ts';
import type { StoredMeeting } from '#server/consultation/reminders/reminder-store.ts';
import { form } from '../../http/page-parts.ts';
import { REQUESTS_PATH } from '../requests/requests-page.ts';
import type { StoredKeptTime } from './kept-times-book.ts';

/**
 * The form is sent to the address of the page: a page with a problem keeps its lists up to date, for
 * which it reads its own address again.
 */
export const TIMES_PATH = '/desk/texts';
export const KEPT_PATH = `${TIMES_PATH}/kept`;

interface KeptRows {
  kept: readonly StoredKeptTime[];
  meetings: readonly StoredMeeting[];
  zone: string;
  /** The token of the owner's forms. Staff read, and change nothing. */
  formToken: string | null;
}

const MOST_NAMED = 5;
const DAY_MINUTES = 24 * 60;
export const MEETING_MS = SLOT_MINUTES * 60_000;

/** Lists what is kept, and which meetings were booked there before. */
export function keptRows({ kept, meetings, zone, formToken }: KeptRows): string {
  if (kept.length === 0) return `<p>${escapeHtml(words.kept.none)}</p>`;
  const rows = kept.map((time) => {
    const id = `kept-${time.id}`;
    return [
      `<li id="row-${escapeHtml(time.id)}" class="kept-row"><span class="desk-what" id="${escapeHtml(id)}">${escapeHtml(keptInWords(time))}`,
      time.note === '' ? '' : `<small>${escapeHtml(time.note)}</small>`,
      `</span>${formToken === null ? '' : freeing(time, id, formToken)}`,
      bookedThere(meetingsWithin(time, meetings, zone), zone),
      '</li>',
    ].join('');
  });
  return `<ul class="desk-rows">${rows.join('')}</ul>`;
}

/** Writes days and hours in words. */
export function keptInWords({ firstDay, lastDay, hours }: KeptTime): string {
  const day = (date: CalendarDate) => dayInWords(date, OWNERS_LOCALE);
  const isOneDay = firstDay === lastDay;
  const days = isOneDay ? day(firstDay) : words.kept.from(day(firstDay), day(lastDay));
  if (hours === null) return `${days}, ${isOneDay ? words.kept.allDay : words.kept.allDays}`;
  const span = words.kept.hours(clockTime(hours.from), clockTime(hours.to));
  return `${days}, ${isOneDay ? span : words.kept.eachDay(span)}`;
}

function clockTime(minutes: number): string {
  if (minutes % DAY_MINUTES === 0) return words.kept.midnight;
  const slot = slotAt(minutes);
  return slotInWords(slot, OWNERS_LOCALE) ?? slot;
}

function meetingsWithin(time: KeptTime, meetings: readonly StoredMeeting[], zone: string) {
  const periods = keptPeriods(time, zone);
  return meetings.filter(({ startsAt }) =>
    periods.some(({ from, to }) => startsAt < to && startsAt + MEETING_MS > from),
  );
}

function bookedThere(meetings: readonly StoredMeeting[], zone: string): string {
  if (meetings.length === 0) return '';
  const named = meetings.slice(0, MOST_NAMED).map(({ id, title, startsAt }) => {
    const text = `${momentInWords(startsAt, zone, OWNERS_LOCALE)}: ${title}`;
    return `<a class="link" href="${REQUESTS_PATH}/${escapeHtml(id)}">${escapeHtml(text)}</a>`;
  });
  const more = meetings.length - named.length;
  if (more > 0) named.push(escapeHtml(words.kept.more(more)));
  const list = named.map((text) => `<li>${text}</li>`).join('');
  return `<div class="kept-booked"><p>${escapeHtml(words.kept.booked(meetings.length))}</p><ul>${list}</ul></div>`;
}

/** It is two taps, because the time can be booked at once. */
function freeing({ id }: StoredKeptTime, describedBy: string, formToken: string): string {
  const button = `<button class="btn btn-outline" aria-describedby="${escapeHtml(describedBy)}">${escapeHtml(words.kept.freeNow)}</button>`;
  return `<details class="kept-freeing" id="free-${escapeHtml(id)}"><summary aria-describedby="${escapeHtml(describedBy)}">${escapeHtml(words.kept.free)}</summary>${form(`${KEPT_PATH}/${id}/free`, formToken, button)}</details>`;
}

interface KeepForm {
  formToken: string;
  typed: TypedKeptTime;
  problems: CheckedKeptTime['problems'];
  today: CalendarDate;
}

/** The form with which the owner keeps a time. */
export function keepForm({ formToken, typed, problems, today }: KeepForm): string {
  const { keep } = words;
  const one = (name: keyof TypedKeptTime, type: string, hint: string | null, more = '') =>
    field({ name, type, hint, more, value: typed[name], problem: problemText(name, problems) });
  const fields = [
    '<div class="keep-fields">',
    one('firstDay', 'date', null, ` required min="${today}"`),
    one('lastDay', 'date', keep.lastDayHint, ` min="${today}"`),
    one('from', 'time', keep.hoursHint),
    one('to', 'time', null),
    one('note', 'text', keep.noteHint, ` maxlength="${KEPT_TIME_LIMITS.noteLength}"`),
    '</div>',
    `<button class="btn btn-primary">${escapeHtml(keep.submit)}</button>`,
  ];
  return `<section class="desk-day" id="keep"><h2>${escapeHtml(keep.heading)}</h2>${form(TIMES_PATH, formToken, fields.join(''))}</section>`;
}

function field(about: {
  name: keyof TypedKeptTime;
  type: string;
  hint: string | null;
  more: string;
  value: string;
  problem: string | null;
}): string {
  const { name, type, hint, more, value, problem } = about;
  const described = [problem !== null && `${name}-error`, hint !== null && `${name}-hint`]
    .filter(Boolean)
    .join(' ');
  return [
    `<div class="desk-field keep-${name}"><label for="${name}">${escapeHtml(words.keep[name])}</label>`,
    `<input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="off"${more}`,
    described === '' ? '' : ` aria-describedby="${described}"`,
    problem === null ? '' : ' aria-invalid="true"',
    '>',
    hint === null ? '' : `<small class="desk-hint" id="${name}-hint">${escapeHtml(hint)}</small>`,
    problem === null ? '' : `<p id="${name}-error" role="alert">${escapeHtml(problem)}</p>`,
    '</div>',
  ].join('');
}

function problemText(
  name: keyof TypedKeptTime,
  problems: CheckedKeptTime['problems'],
): string | null {
  const problem = problems[name];
  if (problem === undefined) return null;
  if (problem === 'too-long') return words.problems['too-long'](KEPT_TIME_LIMITS.noteLength);
  if (problem === 'order') return words.problems[name === 'to' ? 'timeOrder' : 'dayOrder'];
  return words.problems[problem];
}
