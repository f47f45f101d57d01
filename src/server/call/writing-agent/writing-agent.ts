import type { pino } from 'pino';
import { assistantWords } from '#core/site/content/assistant.ts';
import type { ChatAgent } from '#server/chat/chat-agent.ts';
import type { CallAgent } from '../call-agent.ts';
import { readCallMessage } from '../conversation/read-call-message.ts';
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
      let isListening = false;
      return {
        hear() {},
        read(sent) {
          const message = readCallMessage(sent);
          if (message?.type === 'playable' && !isListening) {
            isListening = true;
            line.send('listening');
            line.send({ type: 'status-update', status: 'in-progress' });
            talk.say(assistantWords.greeting);
          } else if (message?.type === 'add-message') {
            const { role, content } = message.message;
            const isAnswered = message.triggerResponseEnabled ?? role === 'user';
            if (isAnswered) talk.type(content);
            else talk.add(content);
          } else if (message?.type === 'say') {
            talk.say(message.message);
            if (message.endCallAfterSpoken) line.end('assistant-ended-call');
          } else if (message?.type === 'end-call') line.end('assistant-ended-call');
        },
        leave: () => over.abort(),
      };
    },
  };
}
