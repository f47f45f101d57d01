import { misstatesBooking } from '#core/assistant/knowledge/booking-talk.ts';
import type { FirstMessageWriter } from '../chat/first-message.ts';
import { localContextOf, mayBook } from './agent-turn.ts';
import { bookingCheckedAnswer } from './booking-checked-answer.ts';
import { requestCompletion } from './chat-completions.ts';
import { ModelError } from './model-error.ts';
import type { ModelAgentParts } from './model-spoken-turn.ts';
import { storedAssistantMessages } from './stored-assistant-prompt.ts';

/** A visitor who has just come does not wait longer for the first message. */
const WRITING_MS = 6000;
const BEGIN = 'The visitor has just come and has said nothing yet. Begin with your first message.';

/** Returns the writer of first messages by a language model, in the words of the prompt. */
export function modelFirstMessage(
  parts: Omit<ModelAgentParts, 'book' | 'change'>,
): FirstMessageWriter {
  const { model, logger, turnMs = WRITING_MS } = parts;
  return {
    async write(prompt, visitor, signal) {
      const { now } = await localContextOf(visitor, parts);
      const known = prompt.messages.map(({ content }) => content);
      const speech = bookingCheckedAnswer({
        isFalse: (sentence) =>
          misstatesBooking(sentence, { known, typed: '', heard: '', isAboutBooking: false }),
        release() {},
      });
      const takesBookings = mayBook(parts);
      const notes = { request: '', today: now.date, takesBookings, ownersNotes: [] };
      const deadline = AbortSignal.timeout(turnMs);
      try {
        await requestCompletion(model, {
          messages: [...storedAssistantMessages(prompt, notes), { role: 'user', content: BEGIN }],
          tools: [],
          sampling: prompt,
          onText: speech.hear,
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
        speech.pause();
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        logger.warn({ reason: error.reason }, 'the model wrote no first message');
        return null;
      }
      return speech.text() || null;
    },
  };
}
