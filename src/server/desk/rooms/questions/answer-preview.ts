import type { OwnersAnswer } from '#core/assistant/knowledge/owners-answers.ts';
import { foldedWording, type OpenQuestionGroup, wordingOf } from '#core/desk/open-questions.ts';
import { faq } from '#core/site/content/faq.ts';
import type { AnswerFinder } from '#server/assistant/reader/answer-finder.ts';

/** What an answer would change if it were stored. */
export interface AnswerPreview {
  /** Open questions that it would answer. */
  gains: readonly string[];
  /** Questions that have another answer today, and would get this one. */
  takes: readonly string[];
  /** Questions that the answer as it is stored has today, and that would have none. */
  loses: readonly string[];
  looked: number;
}

interface PastQuestions {
  groups: readonly OpenQuestionGroup[];
  /** Lines of visitors that got an answer. */
  answered: readonly string[];
  others: readonly OwnersAnswer[];
}

/** Each question takes the reader about twenty milliseconds, and visitors wait in between. */
const MOST = { open: 60, answered: 40, others: 20 };

/** Reads past questions as they would be read with an answer that is not stored yet. */
export async function previewAnswer(
  { judge }: Pick<AnswerFinder, 'judge'>,
  draft: OwnersAnswer,
  { groups, answered, others }: PastQuestions,
): Promise<AnswerPreview> {
  const ownId = `desk/${draft.id}`;
  // Of each group one wording comes first, so that many groups are looked at.
  const first = groups.flatMap(({ wordings }) => wordings.slice(0, 1));
  const more = groups.flatMap(({ wordings }) => wordings.slice(1));
  const own = others.find(({ id }) => id === draft.id)?.questions ?? [];
  const rest = others.filter(({ id }) => id !== draft.id).flatMap(({ questions }) => questions);
  const open = distinct([...first, ...more]).slice(0, MOST.open);
  const asked = distinct([
    ...open,
    ...own,
    ...faq.items.map(({ question }) => question),
    ...rest.slice(0, MOST.others),
    ...answered.map(wordingOf).slice(0, MOST.answered),
  ]);
  const judged = await judge(asked, draft, draft.id);
  const texts = (chosen: typeof judged) => chosen.map(({ question }) => question);
  const wouldGet = judged.filter(({ withDraft }) => withDraft?.id === ownId);
  const isOpen = new Set(open);
  return {
    gains: texts(
      wouldGet.filter(({ question, today }) => isOpen.has(question) && today?.answer === undefined),
    ),
    takes: texts(
      wouldGet.filter(({ question, today }) =>
        isOpen.has(question)
          ? today?.answer !== undefined && today.id !== ownId
          : today?.id != null && today.id !== ownId,
      ),
    ),
    loses: texts(
      judged.filter(({ today, withDraft }) => today?.id === ownId && withDraft?.id !== ownId),
    ),
    looked: judged.length,
  };
}

function distinct(questions: readonly string[]): string[] {
  return [...new Map(questions.map((text) => [foldedWording(text), text])).values()];
}
