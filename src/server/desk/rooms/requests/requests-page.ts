import {
  isFreshRequest,
  type RequestView,
  requestStandingOf,
  requestViews,
} from '#core/consultation/owner/request-views.ts';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { timeInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { dayInWords } from '#core/moment-words.ts';
import { requestsWords as words } from '#core/site/content/owners/desk/requests-words.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import { type DeskPage, deskPage, liveLine, paragraph } from '../../http/page-parts.ts';
import { type FoundRequests, type RequestsAsked, writePlace } from './find-requests.ts';
import { meetingInShort } from './request-times.ts';

export const REQUESTS_PATH = '/desk/requests';

/** Returns the address of the page of one request. */
export function requestAddress(id: string): string {
  return `${REQUESTS_PATH}/${encodeURIComponent(id)}`;
}

interface RequestsView {
  asked: RequestsAsked;
  result: FoundRequests;
  /** The zone of the owner. */
  zone: string;
  /** Whether a hosted database has what visitors wrote. */
  isHosted: boolean;
}

/** Shows a page of the requests, as they are searched for and chosen. */
export function requestsPage({ asked, result, zone, isHosted }: RequestsView): DeskPage {
  const { found } = result;
  const groups = Map.groupBy(found, ({ record }) => titleOf(record, asked.view, zone));
  const sections = [...groups].map(([title, group]) => {
    const rows = group.map(({ record }) => requestRow(record, asked, zone)).join('');
    const heading = title === '' ? '' : `<h2>${escapeHtml(title)}</h2>`;
    return `<section class="desk-day" id="day-${title.replaceAll(/\W+/g, '-')}">${heading}<ul class="desk-rows">${rows}</ul></section>`;
  });
  return deskPage('requests', words.heading, [
    isHosted ? `<p class="desk-note">${escapeHtml(words.hosted)}</p>` : '',
    searchForm(asked),
    viewLinks(asked, isHosted),
    `<div class="request-list" id="requests" data-live="requests">${sections.length === 0 ? paragraph(asked.text === '' ? words.none : words.search.none(asked.text)) : sections.join('')}</div>`,
    pageLinks(asked, result),
    liveLine(),
  ]);
}

/** The day under which a request stands. A view that is in no order of days has none. */
function titleOf({ booking, createdAt }: ConsultationRecord, view: RequestView, zone: string) {
  const dayOf = (instant: number) => dayInWords(wallTimeAt(instant, zone).date, OWNERS_LOCALE);
  if (view === 'newest') return words.received(dayOf(createdAt));
  const isByStart = view === 'coming' || view === 'past';
  return isByStart && booking?.startsAt ? dayOf(booking.startsAt) : '';
}

function searchForm({ view, text }: RequestsAsked): string {
  const { label, hint, submit } = words.search;
  return [
    `<form class="request-search" role="search" action="${REQUESTS_PATH}">`,
    `<input type="hidden" name="view" value="${view}">`,
    `<label class="sr-only" for="search">${escapeHtml(label)}</label>`,
    `<input id="search" type="search" name="q" value="${escapeHtml(text)}" placeholder="${escapeHtml(hint)}" autocomplete="off">`,
    `<button class="btn btn-outline">${escapeHtml(submit)}</button></form>`,
  ].join('');
}

function viewLinks(asked: RequestsAsked, isHosted: boolean): string {
  const links = requestViews
    .filter((view) => !(isHosted && view === 'newest'))
    .map((view) => {
      const current = view === asked.view ? ' aria-current="page"' : '';
      return `<li><a href="${addressOf({ ...asked, view, behind: null })}"${current}>${escapeHtml(words.views[view])}</a></li>`;
    });
  return `<nav class="request-views" aria-label="${escapeHtml(words.views.label)}"><ul>${links.join('')}</ul></nav>`;
}

export function requestRow(
  record: ConsultationRecord,
  { view, now }: Pick<RequestsAsked, 'view' | 'now'>,
  zone: string,
): string {
  const { booking } = record;
  const isByDay = view === 'coming' || view === 'past';
  const time = isByDay && booking?.startsAt ? timeOfDay(booking.startsAt, zone) : '';
  const facts = [
    ...(isByDay ? [] : [meetingInShort(record, zone, now)]),
    serviceLabel(record.service),
    record.company,
  ].filter(Boolean);
  const standing = booking && requestStandingOf(booking, now);
  const isPlain = standing === null || standing === view || standing === 'coming';
  const isNews = isPlain && isFreshRequest(record, now);
  return [
    `<li id="request-${escapeHtml(record.id)}"><a class="desk-way" href="${requestAddress(record.id)}">`,
    time && `<span class="desk-time">${escapeHtml(time)}</span>`,
    `<span class="desk-what"><span class="desk-title">${escapeHtml(record.name || words.nobody)}</span><small>${escapeHtml(facts.join(', '))}</small></span>`,
    isNews ? mark(words.fresh, 'fresh') : '',
    isPlain ? '' : mark(words.standings[standing], standing),
    '</a></li>',
  ].join('');
}

function timeOfDay(instant: number, zone: string): string {
  return timeInWords(instant, zone, OWNERS_LOCALE);
}

function mark(text: string, kind: string): string {
  return `<span class="desk-mark" data-mark="${kind}">${escapeHtml(text)}</span>`;
}

function pageLinks(asked: RequestsAsked, { next, cutAfter }: FoundRequests): string {
  const link = (address: string, label: string) =>
    `<a class="btn btn-outline" href="${address}">${escapeHtml(label)}</a>`;
  const links = [
    asked.behind === null ? '' : link(addressOf({ ...asked, behind: null }), words.first),
    asked.text === ''
      ? ''
      : link(addressOf({ ...asked, text: '', behind: null }), words.search.all),
    next === null
      ? ''
      : link(
          addressOf({ ...asked, behind: next }),
          cutAfter === null ? words.older : words.search.further,
        ),
  ].join('');
  const cut =
    cutAfter === null
      ? ''
      : `<p class="desk-note">${escapeHtml(words.search.cut(cutAfter.toLocaleString(OWNERS_LOCALE)))}</p>`;
  return links === '' ? '' : `${cut}<p class="request-pages">${links}</p>`;
}

function addressOf({ view, text, behind }: Omit<RequestsAsked, 'now'>): string {
  const query = new URLSearchParams({
    ...(view !== 'newest' && { view }),
    ...(text !== '' && { q: text }),
    ...(behind !== null && { behind: writePlace(behind) }),
  });
  return escapeHtml(query.size === 0 ? REQUESTS_PATH : `${REQUESTS_PATH}?${query}`);
}
