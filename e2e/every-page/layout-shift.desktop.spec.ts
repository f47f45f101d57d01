import { consultationTopics } from '../../src/core/site/content/home/consultation-topics.ts';
import { expect, test, visit, withMotion } from '../site-test.ts';
import { expectStillPage } from './layout-shifts.ts';
import { everyPath, missingPageLogPattern } from './site-pages.ts';

test.use({ contextOptions: withMotion, expectedProblem: missingPageLogPattern });

const widths = [390, 768, 1440];

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

test('nothing moves when the form is loaded again after a pressed card', async ({ page }) => {
  for (const width of [360, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/consultation');
    for (const [topic, words] of Object.entries(consultationTopics)) {
      await page.evaluate(
        (service) => history.replaceState({ ...history.state, service }, ''),
        topic,
      );
      await page.reload();
      await expect(page.getByText(words)).toBeVisible();
      await expectStillPage(page, `${topic} at ${width} px`);
    }
  }
});
