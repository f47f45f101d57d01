import type { Page } from '@playwright/test';
import { expect, test, visit } from '../site-test.ts';
import { everyPath, missingPageLogPattern } from './site-pages.ts';

test.use({ expectedProblem: missingPageLogPattern });

/**
 * Numbers the elements that Tab should reach, in the order of the document. Returns the number and
 * the name of each.
 */
function numberStops(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('a[href], button, summary, input, select, textarea'))
      .filter((element) => element.checkVisibility() && !element.matches(':disabled, .honeypot *'))
      // Tab reaches only the checked radio button of a group.
      .filter((element) => !element.matches('[type=radio]:not(:checked)'))
      .map((element, index) => {
        element.setAttribute('data-stop', String(index));
        return `${index} ${element.textContent?.trim() || element.ariaLabel}`;
      }),
  );
}

/**
 * Returns the number and the name of the focused element, and lists faults: the element is off
 * screen, or it shows no focus ring.
 */
function focusedStop(page: Page): Promise<{ stop: string; faults: string[] }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return { stop: 'nothing', faults: [] };
    const { top, bottom } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const faults = [];
    if (bottom <= 0 || top >= innerHeight) faults.push('is out of sight');
    if (outlineStyle === 'none' || outlineWidth === '0px') faults.push('shows no ring');
    const name = element.textContent?.trim() || element.ariaLabel;
    return { stop: `${element.getAttribute('data-stop')} ${name}`, faults };
  });
}

for (const path of everyPath) {
  test(`Tab reaches every control of ${path} in order and on screen`, async ({ page }) => {
    await visit(page, path);
    const stops = await numberStops(page);
    expect(stops[0]).toBe('0 Skip to content');
    expect(stops.length).toBeGreaterThan(10);
    for (const expected of stops) {
      await page.keyboard.press('Tab');
      await expect.poll(() => focusedStop(page)).toEqual({ stop: expected, faults: [] });
    }
  });
}

test('the skip link shows on focus and leads to the content', async ({ page }) => {
  await visit(page, '/consultation');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start Your Request' })).toBeFocused();
});

test('after a link is followed, Tab continues from the heading of the new page', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Book a Call' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start Your Request' })).toBeFocused();
});

test('every switch and button works with the keyboard', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/hero-demo');
  await page.getByRole('switch', { name: 'AI assistant' }).press('Enter');
  await expect(page.getByRole('switch', { name: 'AI assistant' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Pause motion' }).press('Space');
  await expect(page.getByRole('button', { name: 'Resume motion' })).toBeFocused();
  await page.getByRole('button', { name: 'Resume motion' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeFocused();

  await page.getByRole('button', { name: 'Open AI Assistant' }).press('Space');
  await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
  await page.getByRole('button', { name: 'Close AI Assistant' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
