import { startConversation } from '#core/assistant/conversation-state.ts';
import { answerToQuestion } from '#core/assistant/decide/question-turns.ts';
import { type HeardLine, hearLine } from '#core/assistant/read/read-line.ts';
import { answerInWriting, type WrittenAnswer } from '#core/assistant/say/written-answer.ts';
import { dialogueContext as local } from '#core/assistant/test-data/dialogue.ts';
import { meaningFor } from '#core/assistant/test-data/meaning-of-line.ts';
import type { LineReader } from '../assistant/line-reader.ts';

/** The trained reader without its thread. All tests of a process share it. */
export const testReader: LineReader = {
  async read(text, state, signal) {
    signal?.throwIfAborted();
    return meaningFor(text, state);
  },
};

/** Hears the first line of a conversation. */
export function firstLine(text: string): HeardLine {
  const state = startConversation();
  return hearLine(state, text, { local, meaning: meaningFor(text, state) });
}

/** Returns the content's answer to the first line of a conversation. */
export function writtenAnswerTo(question: string): WrittenAnswer | null {
  const answer = answerToQuestion(firstLine(question));
  return answer && answerInWriting(answer, { contactEmail: null });
}
