import { expect, test, visit, withMotion } from '../site-test.ts';
import { everyPath, missingPageLogPattern } from './site-pages.ts';

// With motion, parts of a page wait until they are scrolled into view. A printed page must show them.
test.use({ contextOptions: withMotion, expectedProblem: missingPageLogPattern });

test('a printed page has all texts and no controls', async ({ page }) => {
  for (const path of everyPath) {
    await page.emulateMedia({ media: 'screen' });
    await visit(page, path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner', { includeHidden: true })).toBeHidden();
    await expect(page.locator('[data-progress]')).toBeHidden();
    await expect.soft(page.locator('button:visible'), path).toHaveCount(0);
    await expect(page.locator('canvas:visible')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const unseen = await page
      .locator(':is(main, footer) :is(h1, h2, h3, p, li)')
      .evaluateAll((all) =>
        all
          .filter((element) => !element.closest('.no-print'))
          .filter(
            (element) =>
              !element.checkVisibility({ checkOpacity: true }) ||
              element.getBoundingClientRect().height === 0,
          )
          .map((element) => element.textContent),
      );
    expect.soft(unseen, path).toEqual([]);
  }
});

test('a printed page has dark text, whatever the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await visit(page, '/');
  const paints = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The browser gave no canvas.');
    const lightness = (colour: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data[1] ?? 0;
    };
    return Array.from(document.querySelectorAll('h1, #about p, #services h3'), (element) =>
      lightness(getComputedStyle(element).color),
    );
  });
  expect(paints.length).toBeGreaterThan(5);
  for (const lightness of paints) expect(lightness).toBeLessThan(128);
});
