import type { Page } from '@playwright/test';
import { expect, test, visit } from '../site-test.ts';
import { everyPath, missingPageLogPattern } from './site-pages.ts';

test.use({ expectedProblem: missingPageLogPattern });

const widths = [390, 768, 1440];

/** The greatest sum of the layout shifts of a page. 0.1 is good for visitors, and 0 is a still page. */
const MOST_SHIFT = 0.002;

interface LayoutShifts {
  sum: number;
  /** Each shift with the elements that moved, for the message of a failed test. */
  moved: string[];
}

/** Adds up every layout shift since the page opened. */
async function layoutShifts(page: Page): Promise<LayoutShifts> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: LayoutShifts = { sum: 0, moved: [] };
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent,
        );
        shifts.sum += value;
        shifts.moved.push(`${value} ${moved.join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    // The browser delivers buffered entries in a separate task, so the page waits for one more
    // task.
    await new Promise((resolve) => setTimeout(resolve));
    note(observer.takeRecords());
    return shifts;
  });
}

async function expectStillPage(page: Page, state: string) {
  const { sum, moved } = await layoutShifts(page);
  expect.soft(sum, `${state}: ${moved.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
}

for (const path of everyPath) {
  test(`nothing moves while ${path} opens`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, path);
      await expectStillPage(page, `${width} px`);
    }
  });

  test(`no line of ${path} breaks elsewhere when the fonts come after the first paint`, async ({
    page,
  }) => {
    let painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      await route.continue();
    });
    for (const width of widths) {
      painted = Promise.withResolvers();
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'commit' });
      // The test waits until the text is painted in the substitute font.
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length,
      );
      expect(await page.evaluate(() => document.fonts.check('16px "Host Grotesk"'))).toBe(false);
      painted.resolve();
      await page.waitForFunction(() => document.fonts.check('16px "Host Grotesk"'));
      await expectStillPage(page, `${width} px`);
    }
  });
}
