import type { pino } from 'pino';
import { assistantWords } from '#core/site/content/assistant.ts';
import type { ChatAgent } from '#server/chat/chat-agent.ts';
import type { CallAgent } from '../call-agent.ts';
import { pageMessages } from '../conversation/page-messages.ts';
import { writtenTalk } from '../conversation/written-talk.ts';

interface WritingAgentParts {
  chat: ChatAgent;
  /** The address that visitors may write to. Null means that the agent names the form. */
  contactEmail: string | null;
  logger: pino.Logger;
}

/**
 * Returns the agent that answers a call in writing, because this server can neither hear nor speak
 * yet. The page does not offer such a call, but another client may start one.
 */
export function writingAgent(parts: WritingAgentParts): CallAgent {
  return {
    answer(call, line) {
      const over = new AbortController();
      const talk = writtenTalk({ ...parts, call, line, over: over.signal });
      const messages = pageMessages(call, line, {
        greet: (firstMessage) => talk.say(firstMessage ?? assistantWords.greeting),
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
