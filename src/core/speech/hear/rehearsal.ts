import { startConversation } from '../../assistant/conversation-state.ts';
import { answerLine } from '../../assistant/decide/conversation.ts';
import { localContextAt } from '../../assistant/local-context.ts';
import { hearLine } from '../../assistant/read/read-line.ts';
import { answerProgress } from './complete-answer.ts';

const LINE = 'Could I book a consultation about the phone agent on Friday at ten?';

/**
 * Reads and answers a line that nobody has said. The patterns of the rules are compiled when they
 * are used first, which takes nearly half a second. After a rehearsal no visitor waits for that.
 */
export function* rehearsal(instant: number): Generator<void, void, void> {
  const local = localContextAt(instant, { zone: null, locale: null, contactEmail: null });
  const heard = hearLine(startConversation(), LINE, local);
  answerProgress(heard);
  yield;
  answerLine(heard);
}
