import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { momentInWords } from '#core/consultation/reminders/reminder-letter.ts';
import type { OpenQuestionGroup } from '#core/desk/open-questions.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { questionsWords as words } from '#core/site/content/owners/desk/questions-words.ts';
import type { WrittenEntry } from '#server/platform/knowledge/answer-book.ts';
import { type DeskPage, deskPage, paragraph } from '../../http/page-parts.ts';
import { MOST_TURNS } from './asked-questions.ts';

export const QUESTIONS_PATH = '/desk/questions';

interface QuestionsView {
  groups: readonly OpenQuestionGroup[];
  entries: readonly WrittenEntry[];
  /** Staff read, and do not write. */
  mayWrite: boolean;
  done: keyof typeof words.done | null;
  zone: string;
  /** Whether there are more groups than are shown. */
  isCut: boolean;
  /** Whether there are older turns than those that were looked at. */
  isBounded: boolean;
}

/** Shows what nobody could answer, and what the owner has answered. */
export function questionsPage(view: QuestionsView): DeskPage {
  const { groups, entries, mayWrite, done, isCut, isBounded } = view;
  const open = groups.map((group) => groupRow(group, view)).join('');
  const written = entries.map((entry) => entryRow(entry, mayWrite)).join('');
  return deskPage('questions', words.heading, [
    done === null ? '' : `<p class="desk-done" role="status">${escapeHtml(words.done[done])}</p>`,
    groups.length === 0
      ? paragraph(words.none)
      : `${paragraph(words.intro)}<ul class="desk-rows">${open}</ul>`,
    isCut ? `<p class="desk-note">${escapeHtml(words.cut(groups.length))}</p>` : '',
    isBounded ? `<p class="desk-note">${escapeHtml(words.bounds(MOST_TURNS))}</p>` : '',
    entries.length === 0
      ? ''
      : `<section class="desk-day"><h2>${escapeHtml(words.written)}</h2><ul class="desk-rows">${written}</ul></section>`,
    mayWrite
      ? `<p><a class="btn btn-outline" href="${QUESTIONS_PATH}/new">${escapeHtml(words.another)}</a></p>`
      : '',
  ]);
}

function groupRow(
  { last, wordings, count, channels }: OpenQuestionGroup,
  { mayWrite, zone }: QuestionsView,
): string {
  const [text = '', ...others] = wordings;
  const facts = [
    words.asked(count),
    words.last(momentInWords(last.at, zone, OWNERS_LOCALE)),
    channels.map((channel) => words.channels[channel]).join(', '),
  ];
  const also = others.slice(0, 3).map((wording) => `“${wording}”`);
  const id = `asked-${last.id.replace('.', '-')}`;
  return [
    `<li class="question-row"><span class="desk-what" id="${escapeHtml(id)}">${escapeHtml(text)}`,
    `<small>${escapeHtml(facts.join(', '))}</small>`,
    also.length === 0 ? '' : `<small>${escapeHtml(words.also(also.join(' ')))}</small>`,
    '</span><span class="question-ways">',
    last.talk === null
      ? ''
      : link(`/desk/${last.channel === 'call' ? 'calls' : 'talks'}/${last.talk}`, words.read, {
          id,
          look: 'btn-outline',
        }),
    mayWrite
      ? link(`${QUESTIONS_PATH}/new/${encodeURIComponent(last.id)}`, words.answer, {
          id,
          look: 'btn-primary',
        })
      : '',
    '</span></li>',
  ].join('');
}

function entryRow({ id, questions, text }: WrittenEntry, mayWrite: boolean): string {
  const shown = `answer-${id}`;
  return [
    `<li class="question-row"><span class="desk-what" id="${escapeHtml(shown)}">${escapeHtml(questions[0] ?? '')}`,
    `<small>${escapeHtml(text)}</small></span>`,
    mayWrite
      ? `<span class="question-ways">${link(`${QUESTIONS_PATH}/answers/${id}`, words.change, { id: shown, look: 'btn-outline' })}</span>`
      : '',
    '</li>',
  ].join('');
}

/** Many such links have the same label, so each is described by the text beside it. */
function link(
  path: string,
  label: string,
  { id, look }: { id: string; look: 'btn-outline' | 'btn-primary' },
): string {
  return `<a class="btn ${look}" href="${escapeHtml(path)}" aria-describedby="${escapeHtml(id)}">${escapeHtml(label)}</a>`;
}
