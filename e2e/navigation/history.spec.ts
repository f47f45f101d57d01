import { comeAlive, expect, test, visit } from '../site-test.ts';
import { click, expectLandedAt, scrollPageTo, scrollTop } from './scrolling.ts';

test('home restores its scroll on back and forward, other pages start at the top', async ({
  page,
}) => {
  await visit(page, '/');
  await scrollPageTo(page, 1234);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).evaluate(click);
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

test('home stays where it was across documents', async ({ page }) => {
  // A document whose fonts come too late does without them, and its lines break elsewhere: from now
  // on they are in the cache.
  await visit(page, '/privacy');
  await visit(page, '/');

  await test.step('on back from a document of its own', async () => {
    await scrollPageTo(page, 1500);
    await page.goto('/robots.txt');
    await page.goBack();
    await comeAlive(page);
    await expect.poll(() => scrollTop(page)).toBe(1500);
  });

  await test.step('loaded again', async () => {
    await scrollPageTo(page, 1200);
    await expect.poll(() => scrollTop(page)).toBe(1200);
    await page.reload();
    await comeAlive(page);
    await expect.poll(() => scrollTop(page)).toBe(1200);
  });
});

test('back from a section of home returns to where the visitor was', async ({ page }) => {
  await visit(page, '/');

  await test.step('once the scroll has ended', async () => {
    await page.getByRole('link', { name: 'Explore Features' }).click();
    await expect(page).toHaveURL('/#features');
    await expectLandedAt(page, 'features');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  await test.step('in the middle of it', async () => {
    await page.getByRole('link', { name: 'Explore Features' }).click();
    await expect.poll(() => scrollTop(page), { intervals: [20] }).toBeGreaterThan(100);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});
