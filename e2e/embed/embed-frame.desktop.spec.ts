import { wizardOf } from '../booking/booking-page.ts';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test } from '../site-test.ts';

// The frames are as narrow as in the panel. Opened as pages, they can be audited like pages.
test.use({ viewport: { width: 416, height: 712 } });

test('axe finds nothing in any part of the panel, and search engines leave it out', async ({
  page,
}) => {
  const response = await page.goto('/embed');
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await auditPage(page)).toEqual([]);
  await tab('Book').click();
  await expect(wizardOf(page).field('Name')).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
  await tab('Talk').click();
  await expect(page.getByRole('button', { name: 'Book with Our AI Agent' })).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
});

test('axe finds nothing in the form that stands in a page', async ({ page }) => {
  await page.goto('/embed/booking');
  await wizardOf(page).field('Name').fill('Ada Lovelace');
  await wizardOf(page).field('Business Email').fill('ada@engine.example');
  await wizardOf(page).next.click();
  await expect(wizardOf(page).heading('Step 2 of 3: Scheduling')).toBeFocused();
  // The first heading of the whole page belongs to the page around the frame.
  expect(await auditPage(page, 'main')).toEqual([]);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('the chosen tab is told from the others', async ({ page }) => {
    await page.goto('/embed');
    const lineUnder = (name: string) =>
      page.getByRole('tab', { name, exact: true }).evaluate((tab) => {
        const { scale, backgroundColor } = getComputedStyle(tab, '::after');
        return scale === '0 1' ? null : backgroundColor;
      });
    await expect(page.getByRole('tab')).toHaveCount(3);
    expect(await lineUnder('Book')).toBeNull();
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect([null, ground]).not.toContain(await lineUnder('Ask'));
  });
});
