import type { ConversationState } from '../conversation-state.ts';
import { isOnlyYes } from './acts/said-yes.ts';
import type { LineMeaning, MeantSpan } from './line-reading.ts';

/** Two or three words that may be a name or a company, and begin with no word of a question. */
const WORDS_ALONE =
  /^(?!(?:what|why|who|how|when|where|which|do|does|is|are|can|could|will|would|no|yes|none)\b)[\p{L}\p{M}'’.&-]+(?: [\p{L}\p{M}'’.&-]+){0,3}[.!]?$/iu;
const PLAIN_NO =
  /^(?:no|nope|nah|none|nothing|not really)(?:,? (?:thanks|thank you|that['’]s wrong))?[\s.!]*$/i;

/** Returns what a line means that is nothing but an answer to the last question. */
export function plainMeaning(line: string, { asked }: ConversationState): LineMeaning {
  const isText = asked === 'name' || asked === 'company';
  const isAnswer = asked === 'service' || (isText && WORDS_ALONE.test(line));
  const spans: MeantSpan[] = isAnswer
    ? [{ field: asked, role: 'given', start: 0, end: line.length }]
    : [];
  const agrees = isOnlyYes(line) ? 1 : 0;
  const declines = PLAIN_NO.test(line) ? 1 : 0;
  return { acts: { agrees, declines }, passage: null, spans };
}
