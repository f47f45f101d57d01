import { expect, test, visit, waitForScripts, withMotion } from '../site-test.ts';
import { clickWithoutScrolling, expectScrolledTo, scrollPageTo, scrollTop } from './scrolling.ts';

test.use({ contextOptions: withMotion });

test('home restores its scroll on back and forward, and other pages start at the top', async ({
  page,
}) => {
  await visit(page, '/');
  await scrollPageTo(page, 1234);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy' })
    .evaluate(clickWithoutScrolling);
  await expect(page).toHaveTitle('Privacy | Everline Intelligence');
  await scrollPageTo(page, 300);
  await page.getByRole('banner').getByRole('link', { name: 'Everline' }).click();
  await expect(page).toHaveTitle('AI Automation Experts | Everline Intelligence');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollPageTo(page, 777);

  await page.goBack();
  await expect(page).toHaveTitle('Privacy | Everline Intelligence');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('AI Automation Experts | Everline Intelligence');
  await expect.poll(() => scrollTop(page)).toBe(1234);
  await page.goForward();
  await expect(page).toHaveTitle('Privacy | Everline Intelligence');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goForward();
  await expect(page).toHaveTitle('AI Automation Experts | Everline Intelligence');
  await expect.poll(() => scrollTop(page)).toBe(777);
});

test('home restores its scroll in a new document', async ({ page }) => {
  // The first visit puts the fonts into the cache. Without the fonts a page breaks its lines at
  // other places, and its scroll offsets would differ.
  await visit(page, '/privacy');
  await visit(page, '/');

  await test.step('back from another document restores the scroll', async () => {
    await scrollPageTo(page, 1500);
    await page.goto('/robots.txt');
    await page.goBack();
    await waitForScripts(page);
    await expect.poll(() => scrollTop(page)).toBe(1500);
  });

  await test.step('a reload restores the scroll', async () => {
    await scrollPageTo(page, 1200);
    await expect.poll(() => scrollTop(page)).toBe(1200);
    await page.reload();
    await waitForScripts(page);
    await expect.poll(() => scrollTop(page)).toBe(1200);
  });
});

test('back from a section of home returns to the earlier scroll position', async ({ page }) => {
  await visit(page, '/');

  await test.step('back works after the smooth scroll has ended', async () => {
    await page.getByRole('link', { name: 'Explore Features' }).click();
    await expect(page).toHaveURL('/#features');
    await expectScrolledTo(page, 'features');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  await test.step('back works while the smooth scroll still runs', async () => {
    await page.getByRole('link', { name: 'Explore Features' }).click();
    await expect.poll(() => scrollTop(page), { intervals: [20] }).toBeGreaterThan(100);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});
