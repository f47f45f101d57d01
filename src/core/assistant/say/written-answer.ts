import { type ContentAnswer, contentAnswer } from '../knowledge/answers.ts';
import type { OwnersTerms } from '../knowledge/knowledge.ts';
import { DEFAULT_LOCALE } from '../local-context.ts';
import type { DialogueAct } from '../read/line-reading.ts';
import { writtenText } from './written.ts';

/** An answer from the content in writing. */
export type WrittenAnswer = Omit<ContentAnswer, 'say'> & { text: string };

/** A question, and the passage that a reader has found for it. */
export interface AskedPassage {
  question: string;
  /** The id of the passage, or null if the content does not answer the question. */
  passage: string | null;
  acts?: ReadonlySet<DialogueAct>;
}

/**
 * Answers a question from the site's own content in writing, for a model and for what checks its
 * words. Such an answer names no day, so the locale does not matter.
 */
export function answerInWriting(
  { question, passage, acts = new Set() }: AskedPassage,
  terms: OwnersTerms,
): WrittenAnswer | null {
  const id = passage ?? (acts.has('asks-if-ai') ? 'faq/ai' : null);
  const answer = id === null ? null : contentAnswer(id, question, acts);
  if (!answer) return null;
  const { about, say, links } = answer;
  return { about, text: writtenText(say, { locale: DEFAULT_LOCALE, ...terms }), links };
}
