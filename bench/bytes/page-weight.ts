import type { Browser, Page } from '@playwright/test';
import { bodyBytes, type PageTransfers, transfersOf, type Viewport } from './page-transfers.ts';

export interface PageWeight {
  /** Bodies as they came over the wire, compressed; headers are not in it. */
  markupAndStyle: number;
  script: number;
  font: number;
  requests: number;
  /** The document with its headers: what the first round trip has to carry. */
  documentWithHeaders: number;
}

/** Adds up what the network brought before any interaction, or by what `act` does. */
export async function weighPage(
  browser: Browser,
  url: string,
  viewport: Viewport,
  act?: (page: Page) => Promise<void>,
): Promise<PageWeight> {
  return weigh(await transfersOf(browser, url, viewport, act));
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
