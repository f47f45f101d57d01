import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../scripts/project-root.ts';
import type { CallAgent } from '../../src/server/call/call-agent.ts';
import { startLoopbackServer } from '../../src/server/test-support/stand-ins/loopback-server.ts';
import { voiceServer } from '../../src/server/test-support/voice-server.ts';

/** A page of the other site: what stands in its head and its body, and its own policy. */
interface OtherPage {
  head?: string;
  body?: string;
  policy?: string;
}

/** The text around our script. It fills more than one screen, so a shift of the layout would show. */
const TEXT = `<p>${'We fix pipes, boilers and drains, day and night. '.repeat(40)}</p>`;

/**
 * Starts our server, and another site whose pages show what our server offers. The two have different
 * hosts, so browsers treat our frames as those of a stranger.
 */
export async function startOtherSite(callAgent?: CallAgent) {
  const pages = new Map<string, OtherPage>();
  const shop = await startLoopbackServer(({ url = '/' }, response) => {
    const { head = '', body = '', policy } = pages.get(url) ?? {};
    if (policy) response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Shop</h1>${TEXT}${body}${TEXT}</main></body></html>`,
    );
  });
  const origin = `http://${shop.host.replace('127.0.0.1', 'localhost')}`;
  const server = await voiceServer(
    { EMBED_ORIGINS: origin },
    { siteDir: join(projectRoot, 'dist'), ...(callAgent && { callAgent }) },
  );
  return {
    origin,
    /** The same pages, at an origin that the owner has not named. */
    unnamedOrigin: `http://${shop.host}`,
    siteOrigin: server.origin,
    make: server.make,
    /** Returns the tag that the owner pastes, with these attributes. */
    tag: (attributes = '') =>
      `<script src="${server.origin}/embed.js" defer ${attributes}></script>`,
    /** Puts a page onto the other site. Returns its address. */
    put(path: string, page: OtherPage): string {
      pages.set(path, page);
      return origin + path;
    },
    async close() {
      await server[Symbol.asyncDispose]();
      await shop.close();
    },
  };
}

export type OtherSite = Awaited<ReturnType<typeof startOtherSite>>;

/** Finds what our script has put into a page of the other site. */
export function embedElements(page: Page, label = 'Ask or book') {
  const widget = page.locator('everline-embed');
  const inside = page.frameLocator('everline-embed iframe');
  return {
    widget,
    button: page.getByRole('button', { name: label, exact: true }),
    panel: page.getByRole('dialog', { name: label, exact: true }),
    closer: page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }),
    inside,
    tab: (name: string) => inside.getByRole('tab', { name, exact: true }),
    field: inside.getByRole('textbox', { name: 'Your message' }),
    log: inside.getByRole('log'),
    /** The form that stands in the page. */
    form: page.frameLocator('[data-everline] iframe'),
  };
}

/** Waits until the button and the panel have stopped moving. */
export async function untilPanelRests(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('everline-embed')?.shadowRoot?.getAnimations().length === 0,
  );
}

/** Makes the page note the events with which our script tells it what has happened. */
export async function noteNews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const names = ['everline:booked', 'everline:call-start', 'everline:call-end'];
    Object.assign(window, { news: [] });
    for (const name of names) {
      addEventListener(name, (event) => {
        if (event instanceof CustomEvent) Object(window).news.push([name, event.detail]);
      });
    }
  });
}

export function embedNews(page: Page): Promise<unknown> {
  return page.evaluate(() => Object(window).news);
}
