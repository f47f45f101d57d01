import type { ContentAnswer } from '../knowledge/answers.ts';
import type { OwnersTerms } from '../knowledge/knowledge.ts';
import { DEFAULT_LOCALE } from '../local-context.ts';
import { writtenText } from './written.ts';

/** An answer from the content in writing. */
export type WrittenAnswer = Omit<ContentAnswer, 'say'> & { text: string };

/**
 * Writes an answer from the site's own content, for a model and for what checks its words. Such an
 * answer names no day, so the locale does not matter.
 */
export function answerInWriting(
  { about, say, links }: ContentAnswer,
  terms: OwnersTerms,
): WrittenAnswer {
  return { about, text: writtenText(say, { locale: DEFAULT_LOCALE, ...terms }), links };
}
