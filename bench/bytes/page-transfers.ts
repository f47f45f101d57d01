import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** The size in bytes of one response, as it was sent over the network. */
export interface ResponseSize {
  url: string;
  mimeType: string;
  headers: number;
  /** The bytes of headers and body. */
  total: number;
}

export interface PageTransfers {
  transfers: ResponseSize[];
  requests: number;
}

export interface Viewport {
  width: number;
  height: number;
}

/**
 * The time to wait after the last action. Pages load some files in advance after a delay, and this
 * time is longer than every such delay.
 */
const QUIET_MS = 2_500;

/** Measures what a page loads with an empty cache. Only `act` interacts with the page. */
export async function measureTransfers(
  browser: Browser,
  url: string,
  viewport: Viewport,
  act: (page: Page) => Promise<void> = async () => {},
): Promise<PageTransfers> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    const transfers = new Map<string, ResponseSize>();
    const pending = new Map<string, string>();
    let requests = 0;
    network.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return;
      requests += 1;
      pending.set(requestId, request.url);
    });
    network.on('Network.responseReceived', ({ requestId, response }) => {
      const { url: address, mimeType, encodedDataLength: headers } = response;
      transfers.set(requestId, { url: address, mimeType, headers, total: headers });
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
    return { transfers: [...transfers.values()], requests };
  } finally {
    await context.close();
  }
}

/** Adds up the bytes of the bodies, without the headers. */
export function bodyBytes(transfers: readonly ResponseSize[]): number {
  return transfers.reduce((sum, { total, headers }) => sum + total - headers, 0);
}
