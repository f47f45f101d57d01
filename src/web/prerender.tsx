import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { FrameName } from '#core/embed/embed-addresses.ts';
import { App } from './app.tsx';
import { createAssistantSwitch } from './assistant/assistant-switch.ts';
import { createLazyCall } from './call/lazy-call.ts';
import { DeskShell } from './desk/desk-shell.tsx';
import { FormFrame } from './embed/frame/form-frame.tsx';
import { createFormRequests } from './embed/frame/form-requests.ts';
import { PanelFrame } from './embed/frame/panel-frame.tsx';
import { createPanelStore } from './embed/frame/panel-store.ts';
import { loadPageToRender } from './routes.ts';
import { ShellFrame } from './shell.tsx';

/** Renders the markup of one page. The browser will hydrate this markup. */
export async function renderPage(path: string): Promise<string> {
  const loaded = await loadPageToRender(path);
  const pageStore = { getPage: () => loaded, subscribe: () => () => {} };
  const call = createLazyCall(() => new Promise(() => {}));
  return markupOf(<App pageStore={pageStore} assistant={createAssistantSwitch()} call={call} />);
}

/**
 * Renders the markup around a page that the server writes. `content` is a placeholder that the
 * server replaces with the page.
 */
export function renderShellMarkup(content: string): Promise<string> {
  return markupOf(<ShellFrame content={content} />);
}

/** Renders the markup around the pages of the desk. */
export function renderDeskShell(content: string): Promise<string> {
  return markupOf(<DeskShell content={content} />);
}

/** Renders the markup of a frame for other sites, as it is before it knows which page is around it. */
export function renderFrame(name: FrameName): Promise<string> {
  const around = { tell: () => {}, listen: () => {} };
  if (name === 'form') return markupOf(<FormFrame around={around} />);
  const nothing = () => {};
  return markupOf(
    <PanelFrame
      panel={createPanelStore()}
      assistant={createAssistantSwitch()}
      call={createLazyCall(() => new Promise(() => {}))}
      requests={createFormRequests()}
      onText={nothing}
      onBooked={nothing}
      onAlive={nothing}
    />,
  );
}

async function markupOf(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
