import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { CALL_BUNDLE_PATH } from '../../src/core/call/room-messages.ts';
import { contactTexts, withContactTexts } from '../../src/core/site/content/contact-texts.ts';
import type { PageName } from '../../src/core/site/content/page-addresses.ts';
import { pages } from '../../src/core/site/content/pages.ts';
import {
  type PrivacyTerms,
  privacyTerms,
  withPrivacyTerms,
} from '../../src/core/site/content/privacy-terms.ts';
import { compose } from '../../src/server/compose/compose.ts';
import { openSpeech } from '../../src/server/compose/compose-speech.ts';
import { availabilityTags } from '../../src/server/compose/open-site.ts';
import { runServer } from '../../src/server/compose/run-server.ts';
import { type DocumentParts, renderDocument } from '../../src/web/html-document.ts';
import { buildCallBundle } from '../build/call-bundle.ts';
import { ownersTextsInContent } from '../build/owners-texts-plugin.ts';
import { projectRoot } from '../project-root.ts';

/**
 * Runs the development server and resolves with its exit code. Vite serves the pages from source,
 * and the real server answers all other requests.
 */
export async function runDevServer(siteDir: string): Promise<number> {
  const vite = await createViteServer({
    root: projectRoot,
    // Vite's other config loaders write a temporary file. `--watch` would notice that file and
    // restart this process endlessly.
    configLoader: 'native',
    plugins: [ownersTextsInContent()],
    server: { middlewareMode: true },
  });
  return runServer(process.env, async (surroundings, config) => {
    const composed = await compose(
      {
        ...surroundings,
        siteDir,
        openSpeech: (speechConfig, logger) => openSpeech(speechConfig, logger, process.env),
      },
      config,
    );
    const fillings = {
      origin: surroundings.origin,
      businessTimeZone: config.businessTimeZone ?? '',
      contactEmail: config.contactEmail ?? '',
      availabilityTags: availabilityTags(config),
      terms: privacyTerms(config.keptDays, {
        hasModel: config.llm !== null,
        sendsLetters: config.smtp !== null,
        sendsReminders: config.reminderHours.length > 0,
        isHeardElsewhere: config.speech.hearing !== null,
        isSpokenElsewhere: config.speech.speaking !== null,
      }),
    };
    return {
      ...composed,
      onRequest(request, response) {
        const name = pageOf(request);
        if (name) void sendPage(vite, name, fillings, response);
        else if (request.url === CALL_BUNDLE_PATH) void sendCallBundle(vite, response);
        else vite.middlewares(request, response, () => composed.onRequest(request, response));
      },
    };
  });
}

type Fillings = Pick<
  DocumentParts,
  'origin' | 'businessTimeZone' | 'contactEmail' | 'availabilityTags'
> & {
  terms: PrivacyTerms;
};

function pageOf({ method, url = '/' }: IncomingMessage): PageName | undefined {
  if (method !== 'GET') return undefined;
  const path = url.split('?', 1)[0];
  return (Object.keys(pages) as PageName[]).find((name) => pages[name].path === path);
}

function sendPage(
  vite: ViteDevServer,
  name: PageName,
  fillings: Fillings,
  response: ServerResponse,
): Promise<void> {
  return send(vite, response, 'text/html', () => renderFromSource(vite, name, fillings));
}

/**
 * Builds the bundle of the call library for every request, because Vite's development server cannot
 * make classic scripts.
 */
function sendCallBundle(vite: ViteDevServer, response: ServerResponse): Promise<void> {
  return send(vite, response, 'text/javascript', () => buildCallBundle({ minify: false }));
}

async function send(
  vite: ViteDevServer,
  response: ServerResponse,
  type: string,
  make: () => Promise<string>,
): Promise<void> {
  try {
    const body = await make();
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.end(body);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    response.statusCode = 500;
    response.end(String(error));
  }
}

async function renderFromSource(
  { ssrLoadModule, transformIndexHtml }: ViteDevServer,
  name: PageName,
  { terms, ...fillings }: Fillings,
): Promise<string> {
  const { renderPage } = await ssrLoadModule('/src/web/prerender.tsx');
  const html = renderDocument({
    name,
    ...fillings,
    markup: await renderPage(pages[name].path),
    // No styles are written into the document here. Each page imports its own stylesheet, and Vite
    // adds imported stylesheets to the document.
    styles: [''],
    fonts: [],
    entry: '/src/web/main.tsx',
    preload: [],
    stylesheets: [],
  });
  const styled = html.replace(
    '<style></style>',
    '<link rel="stylesheet" href="/src/web/styles.css">',
  );
  const contactable = withContactTexts(styled, contactTexts(fillings.contactEmail || null));
  return transformIndexHtml(pages[name].path, withPrivacyTerms(contactable, terms));
}
