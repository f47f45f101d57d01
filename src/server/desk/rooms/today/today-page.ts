import { isFreshRequest } from '#core/consultation/owner/request-views.ts';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { timeInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { cityOf, dayInWords } from '#core/moment-words.ts';
import { deskWords as words } from '#core/site/content/owners/desk-words.ts';
import type { StoredMeeting } from '#server/consultation/reminders/reminder-store.ts';
import type { DeskSession } from '../../door/door-store.ts';
import { type DeskPage, deskPage, liveLine, paragraph } from '../../http/page-parts.ts';
import { requestAddress } from '../requests/requests-page.ts';

/** What a page needs to know about the moment at which it is read. */
interface DeskClock {
  now: number;
  /** The zone of the owner. */
  zone: string;
}

/** Shows the next meetings, each under its day. */
export function todayPage(
  { person }: DeskSession,
  meetings: readonly StoredMeeting[],
  clock: DeskClock,
): DeskPage {
  const { heading, none, zone: zoneWords } = words.today;
  const days = Map.groupBy(meetings, ({ startsAt }) => wallTimeAt(startsAt, clock.zone).date);
  const today = wallTimeAt(clock.now, clock.zone).date;
  const sections = [...days].map(([day, ofDay]) => {
    const inWords = dayInWords(day, OWNERS_LOCALE);
    const title = day === today ? `${words.today.today}, ${inWords}` : inWords;
    const rows = ofDay.map((meeting) => meetingRow(meeting, clock)).join('');
    return `<section class="desk-day" id="day-${day}"><h2>${escapeHtml(title)}</h2><ul class="desk-rows">${rows}</ul></section>`;
  });
  return deskPage('today', heading(person.name ?? ''), [
    `<div class="today-days" id="today" data-live="today">${sections.length === 0 ? paragraph(none) : sections.join('')}</div>`,
    `<p class="desk-note">${escapeHtml(zoneWords(cityOf(clock.zone) ?? clock.zone))}</p>`,
    liveLine(),
  ]);
}

function meetingRow(
  { id, title, email, startsAt, createdAt }: StoredMeeting,
  { now, zone }: DeskClock,
): string {
  const isFresh = isFreshRequest({ createdAt }, now);
  return [
    `<li id="meeting-${escapeHtml(id)}"><a class="request-row" href="${requestAddress(id)}"><span class="desk-time">${escapeHtml(timeInWords(startsAt, zone, OWNERS_LOCALE))}</span>`,
    `<span class="desk-what"><span class="request-name">${escapeHtml(title)}</span>${email === null ? '' : `<small>${escapeHtml(email)}</small>`}</span>`,
    isFresh ? `<span class="desk-mark">${escapeHtml(words.today.fresh)}</span>` : '',
    '</a></li>',
  ].join('');
}
