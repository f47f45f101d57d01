import type { CalendarDate, ClosedDays } from '#core/consultation/calendar-date.ts';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { dayInWords, dayWithoutYear } from '#core/moment-words.ts';
import { timesWords as words } from '#core/site/content/owners/desk/times-words.ts';
import type { BusySettings } from '#server/consultation/busy/busy-times.ts';
import type { CalendarHealth } from '#server/consultation/busy/known-calendars.ts';
import { paragraph } from '../../http/page-parts.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MS = 86_400_000;
/** A yearly holiday may be the 29th of February. */
const LEAP_YEAR = '2024';

/** Shows the closed days of the settings, of which those that are over concern nobody. */
export function closedPart({ ranges, yearly }: ClosedDays, today: CalendarDate): string {
  const day = (date: CalendarDate) => dayInWords(date, OWNERS_LOCALE);
  const coming = ranges
    .filter(([, last]) => last >= today)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([first, last]) => (first === last ? day(first) : words.kept.from(day(first), day(last))));
  const everyYear = yearly.map((monthAndDay) => {
    const inWords = dayWithoutYear(`${LEAP_YEAR}-${monthAndDay}` as CalendarDate, OWNERS_LOCALE);
    // The day of the week is that of one year alone.
    return words.closed.yearly(inWords.replace(/^[^,]*, /, ''));
  });
  const { heading, none, text } = words.closed;
  return section(heading, 'closed', [
    listOf([...coming, ...everyYear].map((line) => ({ title: line }))),
    paragraph(coming.length + everyYear.length === 0 ? none : text),
  ]);
}

/** Shows when each calendar was read, and which fails. Nothing of an address is shown. */
export function calendarsPart(
  calendars: readonly CalendarHealth[],
  whenUnknown: BusySettings['whenUnknown'],
): string {
  const { heading, none, text, name } = words.calendars;
  const rows = calendars.map((calendar) => ({
    title: name(calendar.number),
    facts: factsOf(calendar, whenUnknown),
    isTrouble: calendar.failures > 0,
  }));
  return section(heading, 'calendars', [
    listOf(rows),
    paragraph(calendars.length === 0 ? none : text),
  ]);
}

function factsOf(
  { readAgoMs, failures, reason, unread }: CalendarHealth,
  whenUnknown: BusySettings['whenUnknown'],
): string[] {
  const { failed, overdue, unread: unreadWords } = words.calendars;
  const isOverdue = readAgoMs === null ? failures > 0 : readAgoMs >= DAY_MS;
  return [
    failures > 0 ? `${failed(failures)}: ${reason ?? ''}` : '',
    ageInWords(readAgoMs),
    unread > 0 ? unreadWords(unread) : '',
    isOverdue ? overdue[whenUnknown] : '',
  ].filter(Boolean);
}

function ageInWords(ageMs: number | null): string {
  const { never, justNow, minutes, hours } = words.calendars;
  if (ageMs === null) return never;
  const passed = Math.floor(Math.max(0, ageMs) / MINUTE_MS);
  if (passed === 0) return justNow;
  return passed < HOUR_MINUTES ? minutes(passed) : hours(Math.floor(passed / HOUR_MINUTES));
}

/** Shows the line that brings the site to other sites of the owner. */
export function embedPart(line: string, embedOrigins: readonly string[]): string {
  const { heading, text, label, copy, copied, notCopied, origins, none } = words.embed;
  const said = `data-copied="${escapeHtml(copied)}" data-not-copied="${escapeHtml(notCopied)}"`;
  return section(heading, 'embed', [
    paragraph(text),
    `<div class="embed-line" data-part="copy" ${said}><pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${escapeHtml(line)}</code></pre>`,
    `<button type="button" class="btn btn-outline" hidden>${escapeHtml(copy)}</button><span role="status"></span></div>`,
    paragraph(embedOrigins.length === 0 ? none : origins(embedOrigins.join(', '))),
  ]);
}

function section(heading: string, id: string, parts: readonly string[]): string {
  return `<section class="desk-day" id="${id}"><h2>${escapeHtml(heading)}</h2>${parts.join('')}</section>`;
}

function listOf(
  rows: readonly { title: string; facts?: readonly string[]; isTrouble?: boolean }[],
): string {
  if (rows.length === 0) return '';
  const shown = rows.map(({ title, facts = [], isTrouble = false }) => {
    const small = facts.map((fact) => `<small>${escapeHtml(fact)}</small>`).join('');
    return `<li${isTrouble ? ' class="times-trouble"' : ''}><span class="desk-what">${escapeHtml(title)}${small}</span></li>`;
  });
  return `<ul class="desk-rows">${shown.join('')}</ul>`;
}
