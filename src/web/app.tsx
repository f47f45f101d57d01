import { useSyncExternalStore } from 'react';
import { navigationWords } from '#core/site/content/every-page.ts';
import { AssistantLink } from './assistant/assistant-link.tsx';
import { AssistantPanel } from './assistant/assistant-panel.tsx';
import type { AssistantSwitch } from './assistant/assistant-switch.ts';
import { LazyCallBar } from './call/bar/lazy-call-bar.tsx';
import type { Call } from './call/call.ts';
import { CallContext, TextContext } from './call/call-context.ts';
import type { LoadedPage } from './routes.ts';
import { Footer } from './site/footer/footer.tsx';
import { NavBar } from './site/header/nav-bar.tsx';
import { ProgressBar } from './site/header/progress-bar.tsx';
import { PathContext } from './site/page-paths.ts';

export interface LoadedPageStore {
  getPage(): LoadedPage;
  subscribe(listener: () => void): () => void;
}

interface AppProps {
  pageStore: LoadedPageStore;
  assistant: AssistantSwitch;
  call: Call;
}

/**
 * Renders the current page with the header, the footer and the assistant around the page. A
 * navigation replaces only the page inside `<main>`, so the assistant and a running call continue.
 */
export function App({ pageStore, assistant, call }: AppProps) {
  const { name, path, Page } = useSyncExternalStore(
    pageStore.subscribe,
    pageStore.getPage,
    pageStore.getPage,
  );
  return (
    <PathContext value={path}>
      <a href="#main" className="skip-link no-print">
        {navigationWords.skip}
      </a>
      <ProgressBar />
      <NavBar />
      <LazyCallBar call={call} onText={assistant.turnOn} />
      <main id="main" key={name}>
        <CallContext value={call}>
          <TextContext value={assistant.turnOn}>
            <Page />
          </TextContext>
        </CallContext>
      </main>
      <Footer />
      <AssistantPanel assistant={assistant} />
      <noscript>
        <AssistantLink />
      </noscript>
    </PathContext>
  );
}
