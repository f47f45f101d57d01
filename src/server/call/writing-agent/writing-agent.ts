import type { pino } from 'pino';
import { assistantWords } from '#core/site/content/assistant.ts';
import type { ChatAgent } from '#server/chat/chat-agent.ts';
import type { FirstMessageWriter } from '#server/chat/first-message.ts';
import type { CallAgent } from '../call-agent.ts';
import { callOpening } from '../conversation/call-opening.ts';
import { pageMessages } from '../conversation/page-messages.ts';
import { writtenTalk } from '../conversation/written-talk.ts';

interface WritingAgentParts {
  chat: ChatAgent;
  /** The address that visitors may write to. Null means that the agent names the form. */
  contactEmail: string | null;
  /** Without it, no model writes first messages. */
  firstMessages?: FirstMessageWriter;
  logger: pino.Logger;
}

/** The platform's reason for the end of a call that nobody could answer. */
const NO_VOICE = 'call.in-progress.error-vapifault-worker-not-available';

/**
 * Returns the agent that answers a call in writing, because this server can neither hear nor speak
 * yet. The page does not offer such a call, but another client may start one.
 */
export function writingAgent(parts: WritingAgentParts): CallAgent {
  return {
    answer(call, line) {
      // Nobody on the phone can read.
      if (call.phone !== undefined) {
        line.end(NO_VOICE);
        return { hear() {}, read() {}, leave() {} };
      }
      const over = new AbortController();
      const inCall = { ...parts, over: over.signal };
      const talk = writtenTalk({ ...inCall, call, line });
      const messages = pageMessages(call, line, {
        greet: () => talk.greet(callOpening(call, inCall), assistantWords.greeting),
        take: talk.take,
        say(text, { endsCall }) {
          talk.say(text);
          if (endsCall) line.end('assistant-ended-call');
        },
      });
      return {
        hear() {},
        read: messages.read,
        leave() {
          messages.stop();
          over.abort();
        },
      };
    },
  };
}
