import type { Browser, Page } from '@playwright/test';
import {
  bodyBytes,
  measureTransfers,
  type PageTransfers,
  type Viewport,
} from './page-transfers.ts';

export interface PageWeight {
  /** The bytes of HTML and CSS, compressed and without headers. */
  markupAndStyle: number;
  script: number;
  font: number;
  requests: number;
  /** The bytes of the document and its headers. They should fit into the first round trip. */
  documentWithHeaders: number;
}

/**
 * Adds up the bytes that a page loads, for each type of file. If `act` is given, the sums include
 * the bytes that the page loads because of `act`.
 */
export async function weighPage(
  browser: Browser,
  url: string,
  viewport: Viewport,
  act?: (page: Page) => Promise<void>,
): Promise<PageWeight> {
  return weigh(await measureTransfers(browser, url, viewport, act));
}

function weigh({ transfers, requests }: PageTransfers): PageWeight {
  const ofType = (pattern: RegExp) => transfers.filter(({ mimeType }) => pattern.test(mimeType));
  return {
    markupAndStyle: bodyBytes(ofType(/^text\/(html|css)$/)),
    script: bodyBytes(ofType(/javascript$/)),
    font: bodyBytes(ofType(/^font\//)),
    requests,
    documentWithHeaders: ofType(/^text\/html$/).reduce((sum, { total }) => sum + total, 0),
  };
}
