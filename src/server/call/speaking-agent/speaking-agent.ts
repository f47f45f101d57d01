import type { CallAgent } from '../call-agent.ts';
import { pageMessages } from '../conversation/page-messages.ts';
import type { SpeakingAgentParts } from './call-speech.ts';
import { spokenCall } from './spoken-call.ts';

/** Returns the agent that hears what a visitor says, answers aloud, and books. */
export function speakingAgent(parts: SpeakingAgentParts): CallAgent {
  return {
    answer(call, line) {
      const over = new AbortController();
      const talk = spokenCall({ ...parts, call, line, over: over.signal });
      const messages = pageMessages(call, line, talk);
      return {
        hear(frame) {
          if (messages.isListening()) talk.hear(frame);
        },
        read: messages.read,
        leave() {
          messages.stop();
          over.abort();
          talk.stop();
        },
      };
    },
  };
}
