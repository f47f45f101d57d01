import type { CDPSession, Page } from '@playwright/test';
import { bookByApi } from '../booking/api-booking.ts';
import { expect, test, withMotion } from '../site-test.ts';
import { expectStillPage } from './layout-shifts.ts';
import { everyPath, missingPageLogPattern } from './site-pages.ts';

test.use({ contextOptions: withMotion, expectedProblem: missingPageLogPattern });

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

/** One second of a screen. A busy machine draws fewer frames in a second, and each of them counts. */
const FRAMES_A_SECOND = 60;

/**
 * Counts the frames that the page draws from the moment at which the file of the brand's font is
 * there until the font can be used.
 */
async function countFramesToBrandType(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let frame = 0;
    let arrival: number | null = null;
    const isThere = () =>
      performance.getEntriesByType('resource').some(({ name }) => /host-grotesk/.test(name));
    const count = () => {
      frame += 1;
      if (isThere()) arrival ??= frame;
      if (arrival === null || !document.fonts.check('16px "Host Grotesk"')) {
        return void requestAnimationFrame(count);
      }
      document.documentElement.dataset.framesToBrandType = String(frame - arrival);
    };
    requestAnimationFrame(count);
  });
  return async () => {
    const counted = page.locator('html[data-frames-to-brand-type]');
    return Number(await counted.getAttribute('data-frames-to-brand-type'));
  };
}

/** Opens a page as a first visit on Slow 4G, and expects the headline in the type of the brand. */
async function expectBrandType(page: Page, path: string): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('DOM.enable');
  await network.send('CSS.enable');
  await network.send('Network.emulateNetworkConditions', slow4G);
  const framesToBrandType = await countFramesToBrandType(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await page.waitForFunction(() => document.fonts.check('16px "Host Grotesk"'));
  const { firstPaint, fontArrival } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    fontArrival: performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .find(({ name }) => /host-grotesk/.test(name))?.responseEnd,
  }));
  // The page can be read in a font of the system before the file of the brand's font is there.
  expect(firstPaint).toBeLessThan(fontArrival ?? 0);
  expect(await framesToBrandType()).toBeLessThan(FRAMES_A_SECOND);
  // The file holds several weights, and the browser names the font after the first of them.
  // While the page is still loading, Chromium may renumber its nodes between two questions.
  const font = () => fontOfHeading(network).catch(() => undefined);
  await expect.poll(font).toMatch(/^Host Grotesk/);
  // The scripts arrive after the fonts, so the page is complete only when everything is loaded.
  await page.waitForLoadState('load');
  await expectStillPage(page);
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
