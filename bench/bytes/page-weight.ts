import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

export interface PageWeight {
  /** Bodies as they came over the wire, compressed; headers are not in it. */
  markupAndStyle: number;
  script: number;
  font: number;
  requests: number;
  /** The document with its headers: what the first round trip has to carry. */
  documentWithHeaders: number;
}

interface Transfer {
  mimeType: string;
  headers: number;
  total: number;
}

/** Longer than anything here waits before it fetches ahead of need. */
const QUIET_MS = 2_500;

/**
 * Loads the address with an empty cache, touches nothing but what `act` does, and adds up what the
 * network brought.
 */
export async function weighPage(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  act: (page: Page) => Promise<void> = async () => {},
): Promise<PageWeight> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    const transfers = new Map<string, Transfer>();
    const pending = new Map<string, string>();
    let requests = 0;
    network.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return;
      requests += 1;
      pending.set(requestId, request.url);
    });
    network.on('Network.responseReceived', ({ requestId, response }) => {
      const { mimeType, encodedDataLength: headers } = response;
      transfers.set(requestId, { mimeType, headers, total: headers });
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      pending.delete(requestId);
      const transfer = transfers.get(requestId);
      if (transfer) transfer.total = encodedDataLength;
    });
    await network.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    await act(page);
    await delay(QUIET_MS);
    if (pending.size > 0) throw new Error(`Never loaded: ${[...pending.values()].join(', ')}`);
    return weigh([...transfers.values()], requests);
  } finally {
    await context.close();
  }
}

function weigh(transfers: readonly Transfer[], requests: number): PageWeight {
  const ofType = (pattern: RegExp) => transfers.filter(({ mimeType }) => pattern.test(mimeType));
  const bodies = (pattern: RegExp) =>
    ofType(pattern).reduce((sum, { total, headers }) => sum + total - headers, 0);
  return {
    markupAndStyle: bodies(/^text\/(html|css)$/),
    script: bodies(/javascript$/),
    font: bodies(/^font\//),
    requests,
    documentWithHeaders: ofType(/^text\/html$/).reduce((sum, { total }) => sum + total, 0),
  };
}
