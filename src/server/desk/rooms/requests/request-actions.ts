import { randomUUID } from 'node:crypto';
import { changeProblem } from '#core/consultation/booking-life.ts';
import { MOST_NOTE_SIGNS } from '#core/consultation/owner/request-note.ts';
import {
  type MeetingOutcome,
  mayMark,
  meetingOutcomes,
} from '#core/consultation/owner/request-views.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { requestsWords } from '#core/site/content/owners/desk/requests-words.ts';
import { form, hidden } from '../../http/page-parts.ts';
import { requestAddress } from './requests-page.ts';
import type { ShownRequest } from './shown-request.ts';

const words = requestsWords.one;

/** Shows what can be done with a request as it stands now. */
export function requestActions(view: ShownRequest): string {
  const { record, now, hasMail } = view;
  const { booking, email } = record;
  if (booking === null) return '';
  const mayChange = changeProblem(booking, now) === null;
  const marks = mayMark(booking, now) ? markForms(view, booking.outcome) : '';
  if (!mayChange && marks === '') return '';
  const told = hasMail && email !== '' ? words.letter : words.noLetter;
  return [
    `<section class="desk-day request-actions" aria-labelledby="actions"><h2 id="actions">${escapeHtml(words.actions)}</h2>`,
    mayChange ? changeForms(view, booking.sequence) : '',
    marks,
    mayChange ? `<p class="desk-note">${escapeHtml(told)}</p>` : '',
    '</section>',
  ].join('');
}

/** A cancellation is two taps, because it counts at once. */
function changeForms({ record, formToken }: ShownRequest, sequence: number): string {
  const path = requestAddress(record.id);
  const cancellation = form(
    `${path}/cancel`,
    formToken,
    `${hidden('sequence', sequence)}<p>${escapeHtml(words.cancelText)}</p><button class="btn btn-primary">${escapeHtml(words.cancelNow)}</button>`,
  );
  return `<div class="request-changes"><a class="btn btn-primary" href="${path}/move">${escapeHtml(words.move)}</a><details><summary class="btn btn-outline">${escapeHtml(words.cancel)}</summary>${cancellation}</details></div>`;
}

function markForms({ record, formToken }: ShownRequest, outcome: MeetingOutcome | null): string {
  const offered = [
    ...meetingOutcomes.filter((one) => one !== outcome),
    ...(outcome ? ['none' as const] : []),
  ];
  const buttons = offered
    .map(
      (one) =>
        `<button class="btn btn-outline" name="outcome" value="${one}">${escapeHtml(words.mark[one])}</button>`,
    )
    .join('');
  const fields = [
    hidden('sequence', record.booking?.sequence ?? 0),
    hidden('was', outcome ?? 'none'),
  ].join('');
  const path = `${requestAddress(record.id)}/mark`;
  return form(path, formToken, `${fields}<div class="request-marks">${buttons}</div>`);
}

/** The form in which somebody at the desk adds a note to the history of a request. */
export function noteForm({ record, formToken, note }: ShownRequest): string {
  const { label, hint, submit, problems } = requestsWords.note;
  const problem =
    note === undefined
      ? ''
      : note.problem === 'too-long'
        ? problems['too-long'](MOST_NOTE_SIGNS)
        : problems.empty;
  const described = problem === '' ? 'note-hint' : 'note-error note-hint';
  const content = [
    // A form that is sent twice adds one note.
    hidden('id', randomUUID()),
    `<div class="desk-field desk-text"><label for="note">${escapeHtml(label)}</label>`,
    `<p class="desk-hint" id="note-hint">${escapeHtml(hint)}</p>`,
    problem === '' ? '' : `<p id="note-error" role="alert">${escapeHtml(problem)}</p>`,
    `<textarea id="note" name="text" rows="3" maxlength="${MOST_NOTE_SIGNS}" aria-describedby="${described}"${problem === '' ? '' : ' aria-invalid="true" autofocus'}>\n${escapeHtml(note?.text ?? '')}</textarea></div>`,
    `<button class="btn btn-outline">${escapeHtml(submit)}</button>`,
  ].join('');
  return form(`${requestAddress(record.id)}/notes`, formToken, content);
}
