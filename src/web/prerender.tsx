import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { createAssistantSwitch } from './assistant/assistant-switch.ts';
import { createLazyCall } from './call/lazy-call.ts';
import { loadView } from './routes.ts';
import { Shell } from './shell.tsx';

/** The markup of one page, as the browser will hydrate it. */
export async function renderPage(path: string): Promise<string> {
  const view = await loadView(path);
  const views = { getView: () => view, subscribe: () => () => {} };
  const call = createLazyCall(() => new Promise(() => {}));
  return markupOf(<App views={views} assistant={createAssistantSwitch()} call={call} />);
}

/** The markup around a text that the server will put its own words in place of. */
export function renderShell(content: string): Promise<string> {
  return markupOf(<Shell content={content} />);
}

async function markupOf(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
