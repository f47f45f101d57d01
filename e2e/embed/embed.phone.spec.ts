import { expect, test } from '../site-test.ts';
import { embedElements, type OtherSite, startOtherSite } from './other-site.ts';

let other: OtherSite;
test.beforeAll(async () => {
  other = await startOtherSite();
});
test.afterAll(() => other.close());

test('on a phone the panel covers the page, which stays where it was', async ({ page }) => {
  await page.goto(other.put('/phone', { head: other.tag('data-open data-place="left"') }));
  const { button, panel, closer, field, tab, log } = embedElements(page);
  await expect(button).toBeVisible();
  // The panel covers a page on a phone only when its visitor asks for it.
  await expect(panel).toBeHidden();
  await page.evaluate(() => scrollTo(0, 200));
  await button.tap();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  await expect(field).toBeInViewport();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'hidden',
  );
  await tab('Talk').tap();
  await tab('Ask').tap();
  await field.fill('Hello');
  await field.press('Enter');
  await expect(log).toContainText('Turn 1: Hello');

  await closer.tap();
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => [scrollY, document.documentElement.style.overflow])).toEqual([
    200,
    '',
  ]);

  // Back on Android asks the panel to close, as Escape does here.
  await button.tap();
  await expect(field).toBeInViewport();
  await closer.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('on a phone that lies on its side the panel covers the page too', async ({ page }) => {
  const lying = { width: 844, height: 390 };
  await page.setViewportSize(lying);
  await page.goto(other.put('/lying', { head: other.tag('data-place="left"') }));
  const { button, panel, closer } = embedElements(page);
  await button.tap();
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...lying });
  await closer.tap();
  await expect(panel).toBeHidden();
});
