import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import './styles.css';
import { App, type LoadedPageStore } from './app.tsx';
import { createAssistantSwitch } from './assistant/assistant-switch.ts';
import { lazyConversation } from './assistant/lazy-conversation.tsx';
import { createLazyCall } from './call/lazy-call.ts';
import { type LoadedPage, loadPageToHydrate, loadPageToRender, pageNameAt } from './routes.ts';
import { startRouter } from './site/router/router.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to come alive in.');

let loaded = await loadPageToHydrate(location.pathname);
const listeners = new Set<() => void>();
const pageStore: LoadedPageStore = {
  getPage: () => loaded,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(next: LoadedPage) {
  loaded = next;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
  if (next.title) document.title = next.title;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(next.path, canonical.href).href;
}

const assistant = createAssistantSwitch(
  lazyConversation(async () => (await import('./chat/conversation.tsx')).createConversation()),
  (line) => {
    call.start();
    // The call keeps the line until the agent listens.
    if (line !== '') call.type(line);
  },
);
const call = createLazyCall(async () =>
  (await import('./call/client/call-client.ts')).createCallClient(),
);
startTransition(() => {
  hydrateRoot(root, <App pageStore={pageStore} assistant={assistant} call={call} />);
});
startRouter({ isPage: (path) => pageNameAt(path) !== undefined, load: loadPageToRender, show });
