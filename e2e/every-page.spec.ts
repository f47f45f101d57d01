import { sitePages } from './site-pages.ts';
import { expect, test, visit } from './site-test.ts';

for (const { path, title, heading } of sitePages) {
  test(`${path} has its title, heading, bar, navigation, assistant button and footer`, async ({
    page,
  }) => {
    const response = await visit(page, path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

    const bar = page.locator('[data-progress]');
    await expect(bar).toHaveCSS('position', 'fixed');
    const barBox = await bar.evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(barBox).toMatchObject({ top: 0, left: 0 });
    expect(barBox.height).toBeLessThanOrEqual(4);
    expect(barBox.height).toBeGreaterThan(0);

    await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed');
    const logo = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: 'Everline',
      exact: true,
    });
    await expect(logo).toBeInViewport();
    await expect(logo).toHaveAttribute('href', '/');

    const assistant = page.getByRole('button', { name: 'Open AI Assistant' });
    await expect(assistant).toBeInViewport({ ratio: 1 });
    const { left, bottom } = await assistant.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { left: box.left, bottom: innerHeight - box.bottom };
    });
    expect(left).toBeLessThan(60);
    expect(bottom).toBeLessThan(60);

    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText('Intelligence that picks up.')).toBeVisible();
  });
}

test('the assistant button stays in its corner while the page scrolls', async ({ page }) => {
  await visit(page, '/');
  const assistant = page.getByRole('button', { name: 'Open AI Assistant' });
  const atTop = await assistant.boundingBox();
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await expect(assistant).toBeInViewport({ ratio: 1 });
  expect(await assistant.boundingBox()).toEqual(atTop);
});
