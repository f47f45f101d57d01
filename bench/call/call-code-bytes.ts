import { type Browser, chromium } from '@playwright/test';
import { callBrowserOptions } from '../../e2e/call-support/call-browser.ts';
import { callElements } from '../../e2e/call-support/call-elements.ts';
import { pages } from '../../src/core/site/content/pages.ts';
import { bodyBytes, measureTransfers, type ResponseSize } from '../bytes/page-transfers.ts';

export interface CallCodeBytes {
  /**
   * The bytes of call code that pages with a sphere load while the pointer is not over the sphere.
   */
  untouched: number;
  /**
   * The bytes of call code that a page loads when the pointer is over the sphere, for each part of
   * the code.
   */
  intent: Record<string, number>;
}

const viewport = { width: 1440, height: 900 };
/**
 * The parts of the call code, with the file names that the build makes. The benchmark fails when a
 * part is not found, so that a missing part does not count as 0 bytes.
 */
const parts: ReadonlyArray<{ part: string; address: RegExp }> = [
  { part: 'the client', address: /\/assets\/call-client-[^/]+\.js$/ },
  { part: 'the official SDK', address: /\/assets\/_voice-sdk-[^/]+\.js$/ },
  { part: 'the call bundle', address: /\/voice\/call-bundle\.js$/ },
];
const onlyInCalls = /\/voice\/|\/api\/site$|\/assets\/(call-bar|sphere-animation)-/;

export async function measureCallCodeBytes(origin: string): Promise<CallCodeBytes> {
  console.log('Weighing the files of a call …');
  const browser = await chromium.launch(callBrowserOptions.launchOptions);
  try {
    const home = `${origin}${pages.home.path}`;
    const consultation = `${origin}${pages.consultation.path}`;
    const [atHome, atConsultation, intent] = await Promise.all([
      measureTransfers(browser, home, viewport),
      measureTransfers(browser, consultation, viewport),
      weighIntent(browser, home),
    ]);
    const untouched = [...atHome.transfers, ...atConsultation.transfers].filter(isOfVoice);
    return { untouched: bodyBytes(untouched), intent };
  } finally {
    await browser.close();
  }
}

function isOfVoice({ url }: ResponseSize): boolean {
  return onlyInCalls.test(url) || parts.some(({ address }) => address.test(url));
}

async function weighIntent(browser: Browser, home: string): Promise<Record<string, number>> {
  const { transfers } = await measureTransfers(browser, home, viewport, async (page) => {
    await callElements(page).idle.hover();
  });
  const bytesOf = ({ part, address }: (typeof parts)[number]) => {
    const found = transfers.filter(({ url }) => address.test(url));
    if (found.length === 0) throw new Error(`Intent did not bring ${part}.`);
    return [part, bodyBytes(found)] as const;
  };
  return Object.fromEntries(parts.map(bytesOf));
}
