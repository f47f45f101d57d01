import { expect, test, visit, withMotion } from '../site-test.ts';
import { navigationOf } from './nav-menu.ts';
import { scrollPageTo } from './scrolling.ts';

test.use({ contextOptions: withMotion });

test.beforeEach(async ({ page }) => {
  await visit(page, '/');
});

test('the menu opens and closes', async ({ page }) => {
  await test.step('its button opens and closes the link list', async () => {
    const links = ['Features', 'Services', 'About', 'Contact', 'Get Demo', 'Book Call'];
    const link = (name: string) => navigationOf(page).getByRole('link', { name, exact: true });
    for (const name of links) await expect(link(name)).toBeHidden();

    const open = page.getByRole('button', { name: 'Open Menu', exact: true });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await open.tap();
    const close = page.getByRole('button', { name: 'Close Menu', exact: true });
    await expect(close).toHaveAttribute('aria-expanded', 'true');
    await expect(open).toHaveCount(0);
    for (const name of links) await expect(link(name)).toBeInViewport();

    await close.tap();
    await expect(open).toBeVisible();
    for (const name of links) await expect(link(name)).toBeHidden();
  });

  await test.step('Escape closes the menu and returns focus to its button', async () => {
    await page.getByRole('button', { name: 'Open Menu' }).press('Enter');
    await navigationOf(page).getByRole('link', { name: 'About' }).focus();
    await page.keyboard.press('Escape');
    const open = page.getByRole('button', { name: 'Open Menu' });
    await expect(open).toBeVisible();
    await expect(open).toBeFocused();
  });

  await test.step('the menu shows Get Demo and Book Call even when the bar is condensed', async () => {
    await scrollPageTo(page, 400);
    await page.getByRole('button', { name: 'Open Menu' }).tap();
    for (const name of ['Get Demo', 'Book Call', 'Get Started'])
      await expect(navigationOf(page).getByRole('link', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await scrollPageTo(page, 0);
  });

  await test.step('a tap on a link closes the menu', async () => {
    for (const name of ['Services', 'Get Started']) {
      await page.getByRole('button', { name: 'Open Menu' }).tap();
      await navigationOf(page).getByRole('link', { name, exact: true }).tap();
      await expect(page.getByRole('button', { name: 'Open Menu' })).toBeVisible();
      await expect(navigationOf(page).getByRole('link', { name: 'About' })).toBeHidden();
    }
    await expect(page).toHaveURL('/consultation');
  });
});

test.describe('on a small tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the menu button shows the links', async ({ page }) => {
    await expect(navigationOf(page).getByRole('link', { name: 'Features' })).toBeHidden();
    await page.getByRole('button', { name: 'Open Menu' }).tap();
    await expect(navigationOf(page).getByRole('link', { name: 'Features' })).toBeVisible();
  });
});
