import type { Page } from '@playwright/test';
import { expect, test, visit } from '../site-test.ts';
import { everyPath, missingPageLogPattern } from './site-pages.ts';

test.use({ expectedProblem: missingPageLogPattern });

/**
 * Returns how many pixels the page scrolls sideways, and lists the texts and controls that extend
 * beyond the window.
 */
function overflow(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = Array.from(document.querySelectorAll('h1, h2, h3, p, li, a, button, summary'))
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -0.5 || right > clientWidth + 0.5);
      })
      .map((element) => `${element.nodeName} ${element.textContent}`);
    return { sideways: scrollWidth - clientWidth, cut };
  });
}

const nothing = { sideways: 0, cut: [] };

for (const path of everyPath) {
  test(`${path} fits every window width from 390 to 1920 px`, async ({ page }) => {
    await visit(page, path);
    for (const width of [390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(page), `${width} px`).toEqual(nothing);
    }
  });
}

test('on a phone nothing but one line for a message is between two fields', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/consultation');
  const name = await page.getByRole('textbox', { name: 'Name' }).first().boundingBox();
  const label = await page.getByText('Business Email', { exact: true }).first().boundingBox();
  if (!name || !label) throw new Error('A field is not visible.');
  expect(label.y - name.y - name.height).toBeLessThan(48);
});

test('the menu and the assistant panel fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open Menu' }).click();
  expect(await overflow(page)).toEqual(nothing);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open AI Assistant' }).click();
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toEqual(nothing);
});
