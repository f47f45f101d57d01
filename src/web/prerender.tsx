import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { createAssistantSwitch } from './assistant/assistant-switch.ts';
import { loadView } from './routes.ts';

/** The markup of one page, as the browser will hydrate it. */
export async function renderPage(path: string): Promise<string> {
  const view = await loadView(path);
  const views = { getView: () => view, subscribe: () => () => {} };
  const { prelude } = await prerender(<App views={views} assistant={createAssistantSwitch()} />);
  return new Response(prelude).text();
}
