import type { Page } from '@playwright/test';
import { showNavLinks } from '../navigation/nav-menu.ts';
import { expect, test, visit } from '../site-test.ts';
import { auditPage } from './axe-audit.ts';
import { everyPath, missingPageProblem } from './site-pages.ts';

// Without motion everything is on screen at once, so that everything is judged.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblem: missingPageProblem });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    // What is judged is where a change of theme ends, not the way there.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    // The beams fall where chance puts them; here it puts them where it did before.
    let last = 0.5;
    Math.random = () => {
      last = (last * 997 + 0.1234) % 1;
      return last;
    };
  });
});

async function expectNothingFound(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await auditPage(page), colorScheme).toEqual([]);
  }
}

for (const path of everyPath) {
  test(`axe finds nothing on ${path}, dark or light`, async ({ page }) => {
    await visit(page, path);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    await expectNothingFound(page);
  });
}

test('axe finds nothing with menu and panel open, dark or light', async ({ page }) => {
  await visit(page, '/privacy');
  await showNavLinks(page);
  await page.getByRole('button', { name: 'Open AI Assistant' }).click();
  await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
  await expectNothingFound(page);
});
