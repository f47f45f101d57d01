import type { CDPSession, Page } from '@playwright/test';
import { bookByApi } from '../booking/api-booking.ts';
import { expect, test } from '../site-test.ts';
import { MOST_SHIFT, shiftsSinceOpening } from './layout-shifts.ts';
import { everyPath, missingPageLogPattern } from './site-pages.ts';

test.use({ expectedProblem: missingPageLogPattern });

/** The figures of the preset Slow 4G in Chromium's developer tools. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

/** Returns the name of the font in which the browser really draws the heading. */
async function fontOfHeading(network: CDPSession): Promise<string | undefined> {
  const { root } = await network.send('DOM.getDocument');
  const { nodeId } = await network.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await network.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts[0]?.familyName;
}

/**
 * Returns how long the page took to draw the heading in the font of the brand, from the moment at
 * which the file was there.
 */
function secondsToBrandType(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    const drawn = performance.now();
    const file = performance
      .getEntriesByType('resource')
      .find(({ name }) => /host-grotesk.*\.woff2$/.test(name));
    if (!(file instanceof PerformanceResourceTiming)) throw new Error('The font was not loaded.');
    return (drawn - file.responseEnd) / 1000;
  });
}

/** Opens a page as a first visit on Slow 4G, and expects the headline in the type of the brand. */
async function expectBrandType(page: Page, path: string): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('DOM.enable');
  await network.send('CSS.enable');
  await network.send('Network.emulateNetworkConditions', slow4G);
  await page.goto(path, { waitUntil: 'commit' });
  // The page can be read in a font of the system before the file of the brand's font is there.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  expect(await page.evaluate(() => document.fonts.check('16px "Host Grotesk"'))).toBe(false);

  await page.waitForFunction(() => document.fonts.check('16px "Host Grotesk"'));
  expect(await secondsToBrandType(page)).toBeLessThan(1);
  // The file holds several weights, and the browser names the font after the first of them.
  expect(await fontOfHeading(network)).toMatch(/^Host Grotesk/);
  // The scripts arrive after the fonts, so the page is complete only when everything is loaded.
  await page.waitForLoadState('load');
  const { sum, moved } = await shiftsSinceOpening(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
}

for (const path of everyPath) {
  test(`on Slow 4G the first visit to ${path} shows the headline in the type of the brand, and nothing moves`, async ({
    page,
  }) => {
    await expectBrandType(page, path);
  });
}

for (const [state, path] of [
  ['a booking', ''],
  ['the thanks for a booking', '/thank-you?stay'],
  ['the times for a booking', '/move'],
] as const) {
  test(`on Slow 4G the first visit to the page with ${state} shows its headline in the type of the brand, and nothing moves`, async ({
    page,
  }) => {
    await expectBrandType(page, `${await bookByApi(page)}${path}`);
  });
}
