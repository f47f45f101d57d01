import { answerFromContent, type ContentAnswer } from '../knowledge/answers.ts';
import type { OwnersTerms } from '../knowledge/knowledge.ts';
import { DEFAULT_LOCALE } from '../local-context.ts';
import { writtenText } from './written.ts';

/** An answer from the content in writing. */
export type WrittenAnswer = Omit<ContentAnswer, 'say'> & { text: string };

/**
 * Answers a question from the site's own content in writing, for a model and for what checks its
 * words. Such an answer names no day, so the locale does not matter.
 */
export function answerInWriting(question: string, terms: OwnersTerms): WrittenAnswer | null {
  const answer = answerFromContent(question);
  if (!answer) return null;
  const { about, say, links } = answer;
  return { about, text: writtenText(say, { locale: DEFAULT_LOCALE, ...terms }), links };
}
