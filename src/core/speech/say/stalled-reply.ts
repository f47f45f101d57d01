import type { ConversationState } from '../../assistant/conversation-state.ts';
import { repeatOpenQuestion } from '../../assistant/decide/next-question.ts';
import { PATIENCE } from '../../assistant/decide/off-topic-turns.ts';
import type { LocalContext } from '../../assistant/local-context.ts';
import { type Message, says } from '../../assistant/say/message.ts';
import { writtenText } from '../../assistant/say/written.ts';

/** After this many lines without progress, the visitor may rather type. */
const OFFERS_TYPING_AFTER = 2;

/**
 * Changes what is said in a call that does not get on. The form is named once and not in every turn,
 * and the open question is always asked again, because a caller cannot read back what it was.
 */
export function stalledReply(
  say: readonly Message[],
  state: ConversationState,
  local: LocalContext,
): readonly Message[] {
  if (state.confused < PATIENCE || !says(say, 'orForm')) return say;
  const isFirst = state.confused === PATIENCE;
  const kept = isFirst ? say : say.filter(({ message }) => message !== 'orForm');
  if (writtenText(kept, local).includes('?')) return kept;
  return [...kept, ...repeatOpenQuestion(state, local).say];
}

/** Tells whether the agent should say now that an answer can also be typed. */
export function offersTyping({ confused, asked }: ConversationState): boolean {
  return asked !== null && confused >= OFFERS_TYPING_AFTER && confused !== PATIENCE;
}
