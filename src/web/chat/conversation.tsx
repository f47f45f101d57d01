import type { AssistantConversation } from '../assistant/assistant-switch.ts';
import { createTalk } from './talk.ts';
import { TalkView } from './talk-view.tsx';
import { createVoiceLine } from './voice-line.ts';
import './talk.css';
import './talk-entries.css';

/** Creates the typed conversation. It continues where it stopped when the panel opens again. */
export function createConversation(): AssistantConversation {
  const talk = createTalk(createVoiceLine());
  return {
    start: (panel) => ({
      view: <TalkView talk={talk} panel={panel} />,
      stop: talk.stop,
    }),
  };
}
