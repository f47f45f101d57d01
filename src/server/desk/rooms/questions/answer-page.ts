import { ANSWER_LIMITS, type CheckedAnswer, type TypedAnswer } from '#core/desk/answer-rules.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { questionsWords as words } from '#core/site/content/owners/desk/questions-words.ts';
import { MOST_ANSWERS, type WrittenEntry } from '#server/platform/knowledge/answer-book.ts';
import { type DeskPage, deskPage, form, hidden } from '../../http/page-parts.ts';
import type { AnswerPreview } from './answer-preview.ts';
import { QUESTIONS_PATH } from './questions-page.ts';

/** Why an answer was not stored, although nothing is wrong with it. */
export type AnswerConflict =
  | { kind: 'changed' | 'written'; now: WrittenEntry }
  | { kind: 'removed' | 'full' };

interface AnswerView {
  formToken: string;
  /** The stored answer that is changed. Without one, a new answer is written. */
  stored: { id: string; version: number } | null;
  typed: TypedAnswer;
  problems?: CheckedAnswer['problems'];
  preview?: AnswerPreview;
  /** Says which texts the preview is about, so that nothing else is saved. */
  seen?: string;
  conflict?: AnswerConflict;
  isGone?: boolean;
}

/** The form in which an answer is written or changed, with what it would answer. */
export function answerPage(view: AnswerView): DeskPage {
  const { formToken, stored, typed, problems = {}, preview, seen = '', conflict, isGone } = view;
  const path = stored ? `${QUESTIONS_PATH}/answers/${stored.id}` : `${QUESTIONS_PATH}/answers`;
  const { questions, textLength } = ANSWER_LIMITS;
  const fields = [
    hidden('version', String(stored?.version ?? 0)),
    hidden('seen', seen),
    preview ? previewPart(preview) : '',
    field('questions', typed.questions, {
      label: words.questions,
      hint: words.questionsHint(questions),
      problem: problemText('questions', problems),
      rows: 4,
    }),
    field('text', typed.text, {
      label: words.text,
      hint: words.textHint,
      problem: problemText('text', problems),
      rows: 6,
      most: textLength,
    }),
    `<button class="btn ${preview ? 'btn-outline' : 'btn-primary'}" name="step" value="look">${escapeHtml(preview ? words.lookAgain : words.look)}</button>`,
  ];
  return deskPage('questions', stored ? words.changeHeading : words.newHeading, [
    isGone ? `<p>${escapeHtml(words.gone)}</p>` : '',
    conflict ? conflictPart(conflict) : '',
    // The answer to the form begins at its preview, if it has one.
    form(`${path}#preview`, formToken, fields.join('')),
    stored ? removePart(stored, formToken) : '',
    `<p><a href="${QUESTIONS_PATH}">${escapeHtml(words.back)}</a></p>`,
  ]);
}

function previewPart({ gains, takes, loses, looked }: AnswerPreview): string {
  const list = (questions: readonly string[]) =>
    `<ul>${questions.map((question) => `<li>${escapeHtml(question)}</li>`).join('')}</ul>`;
  const part = (title: string, questions: readonly string[], look = '') =>
    `<div${look}><p>${escapeHtml(title)}</p>${questions.length === 0 ? '' : list(questions)}</div>`;
  return [
    `<section class="answer-preview" aria-labelledby="preview"><h2 id="preview" tabindex="-1">${escapeHtml(words.preview)}</h2>`,
    part(gains.length === 0 ? words.gainsNone : words.gains(gains.length), gains),
    takes.length === 0
      ? part(words.takesNone, [])
      : part(words.takes(takes.length), takes, ' class="answer-warning"'),
    loses.length === 0 ? '' : part(words.loses(loses.length), loses, ' class="answer-warning"'),
    `<p class="desk-note">${escapeHtml(words.looked(looked))}</p>`,
    `<button class="btn btn-primary" name="step" value="save">${escapeHtml(words.save)}</button></section>`,
  ].join('');
}

function conflictPart(conflict: AnswerConflict): string {
  if (conflict.kind === 'full') return alert(words.full(MOST_ANSWERS));
  if (!('now' in conflict)) return alert(words.removedBefore, words.yoursBelow);
  const { questions, text } = conflict.now;
  const said = `<blockquote>${questions.map((one) => `<p>${escapeHtml(one)}</p>`).join('')}<p>${escapeHtml(text)}</p></blockquote>`;
  const title = conflict.kind === 'changed' ? words.changedBefore : words.writtenBefore;
  return `<div class="desk-conflict" role="alert"><p>${escapeHtml(title)}</p>${said}<p>${escapeHtml(words.yoursBelow)}</p></div>`;
}

function alert(...texts: readonly string[]): string {
  return `<div class="desk-conflict" role="alert">${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</div>`;
}

/** A removal is two taps, because it counts at once. */
function removePart({ id, version }: { id: string; version: number }, formToken: string): string {
  const removal = form(
    `${QUESTIONS_PATH}/answers/${id}/remove`,
    formToken,
    `${hidden('version', String(version))}<button class="btn btn-outline">${escapeHtml(words.removeNow)}</button>`,
  );
  return `<details class="answer-removal"><summary>${escapeHtml(words.remove)}</summary>${removal}</details>`;
}

function problemText(name: keyof TypedAnswer, problems: CheckedAnswer['problems']): string | null {
  const problem = problems[name];
  if (problem === undefined) return null;
  const { questions, questionLength, textLength } = ANSWER_LIMITS;
  switch (problem) {
    case 'too-long':
      return words.problems['too-long'](textLength);
    case 'too-many':
      return words.problems['too-many'](questions);
    case 'question-too-long':
      return words.problems['question-too-long'](questionLength);
    default:
      return words.problems[problem];
  }
}

function field(
  name: keyof TypedAnswer,
  value: string,
  about: { label: string; hint: string; problem: string | null; rows: number; most?: number },
): string {
  const { label, hint, problem, rows, most } = about;
  const described = problem === null ? `${name}-hint` : `${name}-error ${name}-hint`;
  return [
    `<div class="desk-field desk-text"><label for="${name}">${escapeHtml(label)}</label>`,
    `<p class="desk-hint" id="${name}-hint">${escapeHtml(hint)}</p>`,
    `<textarea id="${name}" name="${name}" rows="${rows}" required`,
    most === undefined ? '' : ` maxlength="${most}"`,
    ` aria-describedby="${described}"${problem === null ? '' : ' aria-invalid="true" autofocus'}>`,
    // The first line end behind the tag belongs to no value.
    `\n${escapeHtml(value)}</textarea>`,
    problem === null ? '' : `<p id="${name}-error" role="alert">${escapeHtml(problem)}</p>`,
    '</div>',
  ].join('');
}
