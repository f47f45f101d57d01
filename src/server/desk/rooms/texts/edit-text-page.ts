import { escapeHtml } from '#core/escape-html.ts';
import { textsWords as words } from '#core/site/content/owners/desk/texts-words.ts';
import { type DeskPage, deskPage, form, hidden, paragraph } from '../../http/page-parts.ts';
import { nameOfPlace, type ShownPlace, TEXTS_PATH } from './text-parts.ts';
import { brokenPart, comparison, toTexts } from './texts-page.ts';

export const EDIT_PATH = `${TEXTS_PATH}/text`;

/** Why a text was not saved, although nothing is wrong with it. */
export type TextConflict =
  | { kind: 'changed'; now: string }
  | { kind: 'busy' }
  | { kind: 'broken'; reason: string };

interface EditView {
  formToken: string;
  place: ShownPlace;
  typed: string;
  /** Names the text that the owner has read, so that a change of somebody else is noticed. */
  before: string;
  problem?: string | null;
  /** What visitors would read. Only what was looked at is saved. */
  preview?: { next: string; seen: string };
  conflict?: TextConflict;
}

/** The form in which one text is changed, with what it says today. */
export function editTextPage(view: EditView): DeskPage {
  const { formToken, place, typed, before, problem = null, preview, conflict } = view;
  const { edit } = words;
  const fields = [
    hidden('at', place.path),
    hidden('before', before),
    hidden('seen', preview?.seen ?? ''),
    preview ? previewPart(place.now, preview.next) : '',
    field(typed, problem),
    `<button class="btn ${preview ? 'btn-outline' : 'btn-primary'}" name="step" value="look">${escapeHtml(preview ? edit.lookAgain : edit.look)}</button>`,
    place.isOwn
      ? `<button class="btn btn-outline" name="step" value="reset">${escapeHtml(edit.reset)}</button>`
      : '',
  ];
  return deskPage('texts', nameOfPlace(place.path), [
    conflict ? conflictPart(conflict) : '',
    form(EDIT_PATH, formToken, fields.join('')),
    `<section class="desk-day"><h2>${escapeHtml(edit.program)}</h2><blockquote class="text-said">${escapeHtml(place.program)}</blockquote></section>`,
    `<p><a class="link" href="${TEXTS_PATH}?part=${encodeURIComponent(place.part)}">${escapeHtml(edit.toPart(nameOfPlace(place.part)))}</a></p>`,
  ]);
}

export function noTextPage(): DeskPage {
  return deskPage('texts', words.heading, [paragraph(words.edit.gone), toTexts()]);
}

function previewPart(now: string, next: string): string {
  const { preview, same, save } = words.edit;
  return [
    `<section class="answer-preview" aria-labelledby="preview"><h2 id="preview">${escapeHtml(preview)}</h2>`,
    now === next ? paragraph(same) : comparison(now, next),
    `<button class="btn btn-primary" name="step" value="save">${escapeHtml(save)}</button></section>`,
  ].join('');
}

function conflictPart(conflict: TextConflict): string {
  if (conflict.kind === 'broken') return brokenPart(conflict.reason);
  const text =
    conflict.kind === 'busy'
      ? paragraph(words.busy)
      : `${paragraph(words.changedBefore)}<blockquote>${escapeHtml(conflict.now)}</blockquote>`;
  return `<div class="desk-conflict" role="alert">${text}${paragraph(words.yoursBelow)}</div>`;
}

function field(typed: string, problem: string | null): string {
  const { label, brand } = words.edit;
  const described = problem === null ? 'text-hint' : 'text-error text-hint';
  const rows = Math.min(12, Math.max(2, Math.ceil(typed.length / 60) + 1));
  return [
    `<div class="desk-field desk-text"><label for="text">${escapeHtml(label)}</label>`,
    `<p class="desk-hint" id="text-hint">${escapeHtml(brand)}</p>`,
    `<textarea id="text" name="text" rows="${rows}" required maxlength="4000" aria-describedby="${described}"${problem === null ? '' : ' aria-invalid="true"'}>`,
    // The first line end behind the tag belongs to no value.
    `\n${escapeHtml(typed)}</textarea>`,
    problem === null ? '' : `<p id="text-error" role="alert">${escapeHtml(problem)}</p>`,
    '</div>',
  ].join('');
}
