import type { Page } from '@playwright/test';
import { expect, test, visit, withMotion } from '../site-test.ts';
import { sitePages } from './site-pages.ts';

test.use({ contextOptions: withMotion });

/** Records the opacity of the heading in every frame. */
async function watchHeading(page: Page) {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { headingOpacities: seen });
    const look = () => {
      const heading = document.querySelector('h1');
      let opacity = 1;
      for (let element: Element | null = heading; element; element = element.parentElement)
        opacity *= Number(getComputedStyle(element).opacity);
      if (heading) seen.push(heading.checkVisibility({ visibilityProperty: true }) ? opacity : 0);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => Reflect.get(window, 'headingOpacities') as number[]);
}

test('the heading is visible in every frame', async ({ page }) => {
  const opacities = await watchHeading(page);
  for (const { path } of sitePages) {
    await visit(page, path);
    await expect.poll(async () => (await opacities()).length).toBeGreaterThan(10);
    expect(new Set(await opacities()), path).toEqual(new Set([1]));
  }
  // A click on a link shows the next page without loading a new document. The heading of the next
  // page must be visible in every frame too.
  await page.getByRole('banner').getByRole('link', { name: 'Everline' }).click();
  await expect(page).toHaveTitle(/AI Automation Experts/);
  const before = (await opacities()).length;
  await expect.poll(async () => (await opacities()).length).toBeGreaterThan(before + 10);
  expect(new Set(await opacities())).toEqual(new Set([1]));
});
