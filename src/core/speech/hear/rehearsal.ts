import { type ConversationState, startConversation } from '../../assistant/conversation-state.ts';
import { answerLine } from '../../assistant/decide/conversation.ts';
import { localContextAt } from '../../assistant/local-context.ts';
import { hearAnswer } from '../../assistant/read/read-line.ts';
import { answerProgress } from './complete-answer.ts';

const LINE = 'Friday at ten, about the phone agent.';

/**
 * Reads and answers a line that nobody has said. The patterns of the rules are compiled when they
 * are used first, which takes time. After a rehearsal no visitor waits for that.
 */
export function* rehearsal(instant: number): Generator<void, void, void> {
  const local = localContextAt(instant, { zone: null, locale: null, contactEmail: null });
  const state: ConversationState = { ...startConversation(), phase: 'collecting', asked: 'date' };
  const heard = hearAnswer(state, LINE, local);
  answerProgress(heard);
  yield;
  answerLine(heard);
}
