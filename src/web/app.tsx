import { useSyncExternalStore } from 'react';
import { navigationWords } from '#core/site/content/every-page.ts';
import { AssistantPanel } from './assistant/assistant-panel.tsx';
import type { AssistantSwitch } from './assistant/assistant-switch.ts';
import { CallDock } from './call/bar/call-dock.tsx';
import type { Call } from './call/call.ts';
import { CallContext } from './call/call-context.ts';
import type { View } from './routes.ts';
import { Footer } from './site/footer/footer.tsx';
import { NavBar } from './site/header/nav-bar.tsx';
import { ProgressBar } from './site/header/progress-bar.tsx';
import { PathContext } from './site/page-paths.ts';

export interface ViewSource {
  getView(): View;
  subscribe(listener: () => void): () => void;
}

interface AppProps {
  views: ViewSource;
  assistant: AssistantSwitch;
  call: Call;
}

/** A navigation replaces only the page inside `<main>`. The assistant and a call continue. */
export function App({ views, assistant, call }: AppProps) {
  const { name, path, Page } = useSyncExternalStore(views.subscribe, views.getView, views.getView);
  return (
    <PathContext value={path}>
      <a href="#main" className="skip-link no-print">
        {navigationWords.skip}
      </a>
      <ProgressBar />
      <NavBar />
      <CallDock call={call} onText={assistant.turnOn} />
      <main id="main" key={name}>
        <CallContext value={call}>
          <Page />
        </CallContext>
      </main>
      <Footer />
      <AssistantPanel assistant={assistant} />
    </PathContext>
  );
}
