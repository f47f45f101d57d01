import { callDuration } from '#core/call/call-duration.ts';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { momentInWords, timeInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { callEndingOf } from '#core/owner-report/call-endings.ts';
import { maskedNumber } from '#core/phone/phone-number.ts';
import { callsWords as words } from '#core/site/content/owners/desk/calls-words.ts';
import type { CallSummary } from '#server/call/readable-call.ts';
import { type DeskPage, deskPage, liveLine, paragraph } from '../../http/page-parts.ts';
import { type CallsCursor, writeCursor } from './calls-cursor.ts';

interface CallLists {
  live: readonly CallSummary[];
  past: readonly CallSummary[];
  isFirst: boolean;
  /** Where the next page begins. Null on the last page. */
  next: CallsCursor | null;
}

/** A call that goes on stands in both lists. */
type CallList = 'live' | 'past';

/** Shows the calls that go on, and one page of all calls, the newest first. */
export function callsPage({ live, past, isFirst, next }: CallLists, zone: string): DeskPage {
  return deskPage('calls', words.heading, [
    `<div class="call-lists" id="calls" data-live="calls">${listOf('live', live, zone)}${past.length === 0 ? paragraph(words.none) : listOf('past', past, zone)}</div>`,
    pageLinks(isFirst, next),
    liveLine(),
  ]);
}

function listOf(list: CallList, calls: readonly CallSummary[], zone: string): string {
  if (calls.length === 0) return '';
  const rows = calls.map((call) => callRow(list, call, zone)).join('');
  return `<section class="desk-day" id="${list}"><h2>${escapeHtml(words[list])}</h2><ul class="desk-rows">${rows}</ul></section>`;
}

export function callRow(list: CallList, call: CallSummary, zone: string): string {
  const { id, beganAt, status, firstWords } = call;
  const isLive = status === 'in-progress';
  const mark = isLive ? ` <span class="desk-mark">${escapeHtml(words.liveMark)}</span>` : '';
  const when = isLive
    ? timeInWords(beganAt, zone, OWNERS_LOCALE)
    : momentInWords(beganAt, zone, OWNERS_LOCALE);
  const facts = [when, phoneFact(call, maskedNumber), ...lengthOf(call), endOf(call)]
    .filter(Boolean)
    .join(', ');
  const title = firstWords === '' ? words.silent : firstWords;
  return [
    `<li id="${list}-${escapeHtml(id)}"><a class="desk-way" href="/desk/calls/${escapeHtml(id)}">`,
    `<span class="desk-what"><span class="desk-title">${escapeHtml(title)}</span>`,
    `<small>${escapeHtml(facts)}</small></span>${mark}</a></li>`,
  ].join('');
}

/** The length of a call that is over, alone in a list, or nothing. */
function lengthOf({ seconds }: Pick<CallSummary, 'seconds'>): string[] {
  return seconds === null ? [] : [callDuration(0, seconds * 1000)];
}

/** Says with which number a call by phone was held, or nothing for a call in a browser. */
export function phoneFact(
  { phone }: Pick<CallSummary, 'phone'>,
  written: (number: string) => string,
): string {
  if (phone === null) return '';
  const { number, direction } = phone;
  return words.byPhone[direction](number === null ? words.byPhone.hidden : written(number));
}

/** Says why a call is over, or nothing for one that goes on. */
export function endOf({
  status,
  endedReason,
  phone,
}: Pick<CallSummary, 'status' | 'endedReason' | 'phone'>): string {
  if (status === 'in-progress') return '';
  if (status === 'queued') return words.waiting;
  if (status === 'ringing' || status === 'scheduled') return words[status];
  if (endedReason !== 'customer-did-not-answer') return callEndingOf(endedReason).words;
  return phone === null ? words.notJoined : words.notAnswered;
}

function pageLinks(isFirst: boolean, next: CallsCursor | null): string {
  const links = [
    isFirst ? '' : `<a class="btn btn-outline" href="/desk/calls">${escapeHtml(words.newest)}</a>`,
    next === null
      ? ''
      : `<a class="btn btn-outline" rel="next" href="/desk/calls?before=${writeCursor(next)}">${escapeHtml(words.older)}</a>`,
  ].join('');
  return links === '' ? '' : `<p class="call-pages">${links}</p>`;
}
