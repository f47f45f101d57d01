import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { FrameAddress } from '#core/embed/embed-addresses.ts';
import {
  type AssistantConversation,
  createAssistantSwitch,
} from '../../assistant/assistant-switch.ts';
import { lazyConversation } from '../../assistant/lazy-conversation.tsx';
import { createLazyCall } from '../../call/lazy-call.ts';
import { createFormRequests } from './form-requests.ts';
import { keepVisitorHere } from './frame-links.ts';
import { tellOfCalls, tellOfTalk } from './news.ts';
import type { PageAround } from './page-around.ts';
import { PanelFrame } from './panel-frame.tsx';
import { createPanelStore } from './panel-store.ts';

/** Brings the panel to life, and joins its parts with each other and with the page around them. */
export function startPanel(root: Element, { parts }: FrameAddress, around: PageAround): void {
  const panel = createPanelStore();
  const requests = createFormRequests();
  const call = createLazyCall(async () =>
    (await import('../../call/client/call-client.ts')).createCallClient(),
  );
  const assistant = createAssistantSwitch(frameConversation(around), (line) => {
    panel.show('call');
    call.start();
    // The call keeps the line until the agent listens.
    if (line !== '') call.type(line);
  });
  panel.subscribe(() => {
    if (panel.getState().shown === 'assistant') assistant.turnOn();
  });
  tellOfCalls(call, around);
  keepVisitorHere((request) => {
    if (request !== undefined) requests.fillIn(request);
    panel.show('booking');
  });
  addEventListener('keydown', (event) => {
    // The bar of a call closes its own parts with this key.
    const isInBar = event.target instanceof Element && event.target.closest('.call-bar') !== null;
    if (event.key === 'Escape' && !event.isComposing && !isInBar) around.tell({ type: 'close' });
  });

  function onAlive() {
    panel.offer(parts);
    around.listen((message) => {
      if (message.type === 'closed') return assistant.turnOff();
      const { shown } = panel.getState();
      panel.show(message.part ?? shown ?? parts[0] ?? 'assistant');
      if (message.focus) root.querySelector('h1')?.focus({ preventScroll: true });
    });
  }
  startTransition(() => {
    hydrateRoot(
      root,
      <PanelFrame
        panel={panel}
        assistant={assistant}
        call={call}
        requests={requests}
        onText={(carried) => {
          assistant.turnOn(carried);
          panel.show('assistant');
        }}
        onBooked={() => around.tell({ type: 'booked', by: 'form' })}
        onAlive={onAlive}
      />,
    );
  });
}

/**
 * Returns the conversation of the panel. It is made once, because a browser may refuse a frame the
 * storage from which a new one would read what was said. A link does not hide it: the link opens
 * another tab.
 */
function frameConversation(around: PageAround): AssistantConversation {
  let made: Promise<AssistantConversation> | null = null;
  const conversation = lazyConversation(() => {
    made ??= makeConversation(around);
    made.catch(() => {
      made = null;
    });
    return made;
  });
  return {
    start: (panel, carried) => conversation.start({ ...panel, hide: () => {} }, carried),
  };
}

async function makeConversation(around: PageAround): Promise<AssistantConversation> {
  const [{ createConversation }, { createChatStore }, { createChatConnection }] = await Promise.all(
    [
      import('../../chat/conversation.tsx'),
      import('../../chat/chat-store.ts'),
      import('../../chat/chat-connection.ts'),
    ],
  );
  const talk = createChatStore(createChatConnection());
  tellOfTalk(talk, around);
  return createConversation(talk);
}
