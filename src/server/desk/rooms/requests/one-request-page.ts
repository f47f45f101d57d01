import { bookingReference } from '#core/consultation/booking-reference.ts';
import { requestStandingOf } from '#core/consultation/owner/request-views.ts';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { momentInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { ownerMessageWords } from '#core/site/content/notice.ts';
import { requestsWords } from '#core/site/content/owners/desk/requests-words.ts';
import { type DeskPage, deskPage, liveLine, paragraph } from '../../http/page-parts.ts';
import { noteForm, requestActions } from './request-actions.ts';
import { historySection } from './request-history.ts';
import { meetingInWords, visitorsTime } from './request-times.ts';
import { REQUESTS_PATH } from './requests-page.ts';
import type { ShownRequest } from './shown-request.ts';

const words = requestsWords.one;

/** Shows one request: how it stands, what can be done with it, and what has happened to it. */
export function oneRequestPage(view: ShownRequest): DeskPage {
  const { record, past, zone, done, alert = [] } = view;
  return deskPage('requests', record.name || requestsWords.nobody, [
    `<p class="request-back"><a class="link" href="${REQUESTS_PATH}">${escapeHtml(words.back)}</a></p>`,
    done ? `<p class="desk-done" role="status">${escapeHtml(requestsWords.done[done])}</p>` : '',
    alert.length === 0 ? '' : alertBox(alert),
    `<div class="request-about" id="about" data-live="requests">${facts(view)}</div>`,
    record.booking === null ? paragraph(words.unkept) : requestActions(view),
    `<div class="request-about" id="past" data-live="requests">${historySection(record, past, zone)}</div>`,
    record.booking === null ? '' : noteForm(view),
    liveLine(),
  ]);
}

export function missingRequestPage(note = ''): DeskPage {
  const { heading, text, note: noteWords } = requestsWords.missing;
  return deskPage('requests', heading, [
    paragraph(text),
    note === ''
      ? ''
      : `<div class="desk-conflict" role="alert"><p>${escapeHtml(noteWords)}</p><blockquote>${escapeHtml(note)}</blockquote></div>`,
    `<p class="request-back"><a class="link" href="${REQUESTS_PATH}">${escapeHtml(words.back)}</a></p>`,
  ]);
}

export function alertBox(lines: readonly string[]): string {
  return `<div class="desk-conflict" role="alert">${lines.map(paragraph).join('')}</div>`;
}

function facts({ record, now, zone }: ShownRequest): string {
  const { booking, email } = record;
  const standing = booking && requestStandingOf(booking, now);
  const rows: readonly (readonly [string, string | null])[] = [
    [
      words.standing,
      standing &&
        `<span class="desk-mark" data-mark="${standing}">${escapeHtml(requestsWords.standings[standing])}</span>`,
    ],
    [words.when, escapeHtml(meetingInWords(record, zone))],
    [words.visitorsTime, escapeHtml(visitorsTime(record, zone) ?? '')],
    [words.service, escapeHtml(serviceLabel(record.service))],
    [
      words.email,
      email &&
        `<a class="link" href="mailto:${encodeURIComponent(email)}">${escapeHtml(email)}</a>`,
    ],
    [words.company, escapeHtml(record.company)],
    [words.problems, escapeHtml(record.problems)],
    [words.additional, escapeHtml(record.additional)],
    [words.receivedAt, escapeHtml(momentInWords(record.createdAt, zone, OWNERS_LOCALE))],
    [words.reference, escapeHtml(bookingReference(record.id))],
    [
      words.marks,
      escapeHtml((booking?.marks ?? []).map((one) => ownerMessageWords.marks[one]).join('; ')),
    ],
  ];
  const filled = rows
    .filter(([, value]) => value !== null && value.trim() !== '')
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`);
  return `<dl class="request-facts" aria-label="${escapeHtml(words.facts)}">${filled.join('')}</dl>`;
}
