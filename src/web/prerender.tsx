import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { createAssistantSwitch } from './assistant/assistant-switch.ts';
import { createLazyCall } from './call/lazy-call.ts';
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

async function markupOf(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
