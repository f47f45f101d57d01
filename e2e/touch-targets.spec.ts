import { showNavLinks } from './nav-menu.ts';
import { everyPath, missingPageProblem } from './site-pages.ts';
import { expect, test, visit } from './site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblem: missingPageProblem });

test('everything to tap or click is at least 24 px each way', async ({ page }) => {
  for (const path of everyPath) {
    await visit(page, path);
    await showNavLinks(page);
    const small = await page.locator('a, button, summary').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        // A link in the run of a sentence is as high as its line.
        .filter(
          (element) => !(element.closest('p') && getComputedStyle(element).display === 'inline'),
        )
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ element, box }) => `${element.textContent}: ${box.width} × ${box.height}`),
    );
    expect.soft(small, path).toEqual([]);
  }
});
