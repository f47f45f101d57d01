import type { ConversationState } from '../assistant/conversation-state.ts';
import { repeatOpenQuestion } from '../assistant/dialogue/next-question.ts';
import { PATIENCE } from '../assistant/dialogue/off-topic-turns.ts';
import type { LocalContext } from '../assistant/local-context.ts';
import { assistantContactWords } from '../site/content/assistant.ts';

interface WrittenReply {
  say: string;
  state: ConversationState;
}

/** After this many lines without progress, the visitor may rather type. */
const OFFERS_TYPING_AFTER = 2;

/**
 * Changes a reply in a call that does not get on. The form is named once and not in every turn, and
 * the open question is always asked again, because a caller cannot read back what it was.
 */
export function stalledReply({ say, state }: WrittenReply, local: LocalContext): WrittenReply {
  if (state.confused < PATIENCE) return { say, state };
  const { orForm } = assistantContactWords(local.contactEmail);
  if (!say.includes(orForm)) return { say, state };
  const kept = state.confused === PATIENCE ? say : say.replace(orForm, '').trim();
  if (kept.includes('?')) return { say: kept, state };
  const question = repeatOpenQuestion(state, local).say;
  return { say: [kept, question].filter(Boolean).join(' '), state };
}

/** Tells whether the agent should say now that an answer can also be typed. */
export function offersTyping({ confused, asked }: ConversationState): boolean {
  return asked !== null && confused >= OFFERS_TYPING_AFTER && confused !== PATIENCE;
}
