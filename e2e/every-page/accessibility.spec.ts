import { showNavLinks } from '../navigation/nav-menu.ts';
import { expect, test, visit } from '../site-test.ts';
import { auditPage } from './axe-audit.ts';
import { everyPath, missingPageLogPattern } from './site-pages.ts';

test.use({ expectedProblem: missingPageLogPattern });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    // The beams have random positions. Fixed numbers give the beams the same positions in every
    // run.
    let last = 0.5;
    Math.random = () => {
      last = (last * 997 + 0.1234) % 1;
      return last;
    };
  });
});

for (const path of everyPath) {
  test(`axe finds no fault on ${path} in either theme`, async ({ page }) => {
    await visit(page, path);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    expect(await auditPage(page)).toEqual([]);
  });
}

test('axe finds no fault in either theme while the menu and the panel are open', async ({
  page,
}) => {
  await visit(page, '/privacy');
  await showNavLinks(page);
  await page.getByRole('button', { name: 'Open AI Assistant' }).click();
  await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
});
