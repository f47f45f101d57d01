import type { AssistantConversation } from '../assistant/assistant-switch.ts';
import { createChatConnection } from './chat-connection.ts';
import { createChatStore } from './chat-store.ts';
import { TalkView } from './talk-view.tsx';
import './talk.css';
import './talk-entries.css';

/**
 * Creates the typed conversation. Turning the panel on starts a session and turning it off ends it.
 * When the visitor opens the panel again, a new session continues the same conversation.
 */
export function createConversation(
  talk = createChatStore(createChatConnection()),
): AssistantConversation {
  return {
    start(panel, carried) {
      talk.turnOn();
      if (carried) talk.carry(carried);
      return {
        view: <TalkView talk={talk} panel={panel} />,
        stop: talk.turnOff,
        carry: talk.carry,
      };
    },
  };
}
