import type { AssistantConversation } from '../assistant/assistant-switch.ts';
import { createChatConnection } from './chat-connection.ts';
import { createChatStore } from './chat-store.ts';
import { TalkView } from './talk-view.tsx';
import './talk.css';
import './talk-entries.css';

/**
 * Creates the typed conversation. When the visitor opens the panel again, the panel shows the same
 * conversation.
 */
export function createConversation(): AssistantConversation {
  const talk = createChatStore(createChatConnection());
  return {
    start: (panel) => ({
      view: <TalkView talk={talk} panel={panel} />,
      stop: talk.stop,
    }),
  };
}
