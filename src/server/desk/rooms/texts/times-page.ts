import type { CheckedKeptTime, TypedKeptTime } from '#core/consultation/busy/kept-times.ts';
import type { CalendarDate, ClosedDays } from '#core/consultation/calendar-date.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { cityOf } from '#core/moment-words.ts';
import { textsWords } from '#core/site/content/owners/desk/texts-words.ts';
import { timesWords as words } from '#core/site/content/owners/desk/times-words.ts';
import type { BusySettings } from '#server/consultation/busy/busy-times.ts';
import type { CalendarHealth } from '#server/consultation/busy/known-calendars.ts';
import type { StoredMeeting } from '#server/consultation/reminders/reminder-store.ts';
import { type DeskPage, deskPage, liveLine, paragraph } from '../../http/page-parts.ts';
import { keepForm, keptInWords, keptRows } from './kept-part.ts';
import { MOST_KEPT_TIMES, type StoredKeptTime } from './kept-times-book.ts';
import { calendarsPart, closedPart, embedPart } from './settings-part.ts';
import { TEXTS_PATH } from './text-parts.ts';

/** What the settings say, which is changed on the server. */
export interface TimesSettings {
  closedDays: ClosedDays;
  whenUnknown: BusySettings['whenUnknown'];
  embedOrigins: readonly string[];
  /** What the owner pastes into the pages of other sites. */
  embedLine: string;
  /** The zone of the owner. */
  zone: string;
}

/** Why a time was not kept, although nothing is wrong with the form. */
export type KeptConflict = { kind: 'kept-before'; kept: StoredKeptTime } | { kind: 'full' };

interface TimesView {
  settings: TimesSettings;
  kept: readonly StoredKeptTime[];
  meetings: readonly StoredMeeting[];
  calendars: readonly CalendarHealth[];
  today: CalendarDate;
  /** The token of the owner's forms. Staff read, and change nothing. */
  formToken: string | null;
  typed: TypedKeptTime;
  problems: CheckedKeptTime['problems'];
  conflict: KeptConflict | null;
  done: keyof typeof words.done | null;
}

/** Shows which times are kept from being booked, by whom and by what. */
export function timesPage(view: TimesView): DeskPage {
  const { settings, calendars, today, formToken, typed, problems, conflict, done } = view;
  const { zone, closedDays, whenUnknown, embedLine, embedOrigins } = settings;
  return deskPage('texts', words.heading, [
    done === null ? '' : `<p class="desk-done" role="status">${escapeHtml(words.done[done])}</p>`,
    conflict === null ? '' : conflictPart(conflict),
    textsWay(),
    `<section class="desk-day"><h2>${escapeHtml(words.kept.heading)}</h2>`,
    `<div class="kept-list" id="kept" data-live="times">${keptRows({ ...view, zone })}</div>`,
    `<p class="desk-note">${escapeHtml(words.kept.text)} ${escapeHtml(words.kept.zone(cityOf(zone) ?? zone))}</p></section>`,
    formToken === null ? '' : keepForm({ formToken, typed, problems, today }),
    closedPart(closedDays, today),
    `<div id="calendars-live" data-live="times">${calendarsPart(calendars, whenUnknown)}</div>`,
    embedPart(embedLine, embedOrigins),
    liveLine(),
  ]);
}

function textsWay(): string {
  const { way, wayText, open } = textsWords;
  return `<section class="desk-day" id="texts"><h2>${escapeHtml(way)}</h2>${paragraph(wayText)}<p><a class="btn btn-outline" href="${TEXTS_PATH}">${escapeHtml(open)}</a></p></section>`;
}

function conflictPart(conflict: KeptConflict): string {
  return `<div class="desk-conflict" role="alert">${conflictText(conflict)}</div>`;
}

function conflictText(conflict: KeptConflict): string {
  if (conflict.kind === 'full') return paragraph(words.full(MOST_KEPT_TIMES));
  const { kept } = conflict;
  const note = kept.note === '' ? '' : paragraph(kept.note);
  return `${paragraph(words.keptBefore)}<blockquote>${paragraph(keptInWords(kept))}${note}</blockquote>`;
}
