import { lowContrastTexts } from '../every-page/text-contrast.ts';
import { expect, test, visit, withMotion } from '../site-test.ts';
import { navigationOf } from './nav-menu.ts';
import { scrollPageTo } from './scrolling.ts';

test.use({ contextOptions: withMotion });

test('a condensed bar shows Get Started and hides the other buttons', async ({ page }) => {
  await visit(page, '/');
  for (const width of [1024, 1440]) {
    await test.step(`the window is ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const button = (name: string) => navigationOf(page).getByRole('link', { name, exact: true });
      await expect(page.getByRole('button', { name: 'Open Menu' })).toBeHidden();
      for (const name of ['Get Demo', 'Book Call', 'Get Started'])
        await expect(button(name)).toBeVisible();

      await scrollPageTo(page, 50);
      await expect(page.locator('[data-progress]')).not.toHaveCSS('width', '0px');
      await expect(button('Get Demo')).toBeVisible();
      await expect(button('Book Call')).toBeVisible();

      await scrollPageTo(page, 51);
      await expect(button('Get Demo')).toBeHidden();
      await expect(button('Book Call')).toBeHidden();
      await expect(button('Get Started')).toBeVisible();
      for (const name of ['Features', 'Services', 'About', 'Contact'])
        await expect(button(name)).toBeVisible();

      await scrollPageTo(page, 0);
      await expect(button('Get Demo')).toBeVisible();
      await expect(button('Book Call')).toBeVisible();
    });
  }
});

test('on the consultation page a condensed bar shows Home and hides the other buttons', async ({
  page,
}) => {
  await visit(page, '/consultation');
  await scrollPageTo(page, 200);
  await expect(navigationOf(page).getByRole('link', { name: 'Get Demo' })).toBeHidden();
  await expect(navigationOf(page).getByRole('link', { name: 'Book Call' })).toBeHidden();
  await expect(navigationOf(page).getByRole('link', { name: 'Home', exact: true })).toBeVisible();
});

test('over the section in the opposite colours, every text of the bar can be read', async ({
  page,
}) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await visit(page, '/');
    const top = await page
      .locator('#about')
      .evaluate((section) => section.getBoundingClientRect().top + scrollY);
    await scrollPageTo(page, top + 140);
    await expect(page.getByRole('banner')).toHaveAttribute('data-condensed', 'true');
    const texts = ['.nav-links a', '.nav-end .btn-primary'];
    expect(await lowContrastTexts(page, texts), colorScheme).toEqual([]);
  }
});
