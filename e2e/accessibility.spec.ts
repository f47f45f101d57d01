import { auditPage } from './axe-audit.ts';
import { showNavLinks } from './nav-menu.ts';
import { everyPath, missingPageProblem } from './site-pages.ts';
import { expect, test, visit } from './site-test.ts';

// Without motion everything is on screen at once, so that everything is judged.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblem: missingPageProblem });

const nothing = { violations: [], unjudgedContrast: [] };

for (const path of everyPath) {
  test(`axe finds nothing on ${path}, dark or light`, async ({ page }) => {
    await visit(page, path);
    for (const details of await page.locator('details').all())
      await details.evaluate((element) => element.setAttribute('open', ''));
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await auditPage(page), colorScheme).toEqual(nothing);
    }
  });
}

test('axe finds nothing with menu and panel open, dark or light', async ({ page }) => {
  await visit(page, '/consultation');
  await showNavLinks(page);
  await page.getByRole('button', { name: 'Open AI Assistant' }).click();
  await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await auditPage(page), colorScheme).toEqual(nothing);
  }
});
