import { useSyncExternalStore } from 'react';
import { assistantFrameWords as words } from '#core/site/content/every-page.ts';
import type { AssistantSwitch } from '../../assistant/assistant-switch.ts';

/** Renders the conversation. The panel around it belongs to the page of the other site. */
export function AssistantPart({ assistant }: { assistant: AssistantSwitch }) {
  const { session, notice } = useSyncExternalStore(assistant.subscribe, assistant.getState);
  return (
    <>
      <h2>{words.title}</h2>
      <p role={notice ? 'alert' : undefined} className="text-secondary">
        {notice ?? words.text}
      </p>
      {session?.view}
    </>
  );
}
