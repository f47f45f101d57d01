import { isFreshRequest } from '#core/consultation/owner/request-views.ts';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { timeInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { cityOf, dayInWords } from '#core/moment-words.ts';
import { deskWords as words } from '#core/site/content/owners/desk-words.ts';
import type { CallSummary } from '#server/call/readable-call.ts';
import type { TakeOver } from '#server/chat/person/take-over.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import type { StoredMeeting } from '#server/consultation/reminders/reminder-store.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import type { DeskSession } from '../../door/door-store.ts';
import {
  type DeskClock,
  type DeskPage,
  deskPage,
  liveLine,
  paragraph,
} from '../../http/page-parts.ts';
import { callRow } from '../calls/calls-page.ts';
import { requestAddress, requestRow } from '../requests/requests-page.ts';
import { talkRow } from '../talks/talks-page.ts';

interface TodayShown {
  meetings: readonly StoredMeeting[];
  /** Requests that came lately, for a day on which `meetings` do not look yet. */
  later: readonly ConsultationRecord[];
  /** The conversations and calls that go on. */
  talks: readonly StoredResource[];
  calls: readonly CallSummary[];
  standingOf: TakeOver['standingOf'];
  /** The part of the page that says who is there for visitors. */
  here: string;
}

/** Shows who is talking, the next meetings under their days, and what is new for later. */
export function todayPage(
  { person }: DeskSession,
  { meetings, later, talks, calls, standingOf, here }: TodayShown,
  clock: DeskClock,
): DeskPage {
  const { heading, none, zone: zoneWords, talking } = words.today;
  const talkers = [
    ...calls.map((call) => callRow('live', call, clock.zone)),
    ...talks.map((session) => talkRow(session, clock, standingOf)),
  ];
  const news = later.map((record) => requestRow(record, { view: 'newest', ...clock }, clock.zone));
  const days = Map.groupBy(meetings, ({ startsAt }) => wallTimeAt(startsAt, clock.zone).date);
  const today = wallTimeAt(clock.now, clock.zone).date;
  const sections = [...days].map(([day, ofDay]) => {
    const inWords = dayInWords(day, OWNERS_LOCALE);
    const title = day === today ? `${words.today.today}, ${inWords}` : inWords;
    const rows = ofDay.map((meeting) => meetingRow(meeting, clock)).join('');
    return section(`day-${day}`, title, rows);
  });
  return deskPage('today', heading(person.name ?? ''), [
    here,
    `<div class="today-days" id="today" data-live="today talks calls requests">`,
    section('talking', talking, talkers.join('')),
    sections.length === 0 ? paragraph(none) : sections.join(''),
    section('later', words.today.later, news.join('')),
    '</div>',
    `<p class="desk-note">${escapeHtml(zoneWords(cityOf(clock.zone) ?? clock.zone))}</p>`,
    liveLine(),
  ]);
}

function section(id: string, title: string, rows: string): string {
  return rows === ''
    ? ''
    : `<section class="desk-day" id="${id}"><h2>${escapeHtml(title)}</h2><ul class="desk-rows">${rows}</ul></section>`;
}

function meetingRow(
  { id, title, email, startsAt, createdAt }: StoredMeeting,
  { now, zone }: DeskClock,
): string {
  const isFresh = isFreshRequest({ createdAt }, now);
  return [
    `<li id="meeting-${escapeHtml(id)}"><a class="desk-way" href="${requestAddress(id)}"><span class="desk-time">${escapeHtml(timeInWords(startsAt, zone, OWNERS_LOCALE))}</span>`,
    `<span class="desk-what"><span class="desk-title">${escapeHtml(title)}</span>${email === null ? '' : `<small>${escapeHtml(email)}</small>`}</span>`,
    isFresh ? `<span class="desk-mark">${escapeHtml(words.today.fresh)}</span>` : '',
    '</a></li>',
  ].join('');
}
