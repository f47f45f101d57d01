import { expect, test, visit, withMotion } from '../site-test.ts';

test.use({ contextOptions: withMotion });

test.beforeEach(async ({ page }) => {
  await visit(page, '/');
});

test('the link to our customers shows when the pointer or the keyboard reaches it', async ({
  page,
}) => {
  await test.step('the link shows while the pointer is on the strip', async () => {
    const link = page.getByRole('link', { name: 'Meet Our Customers', exact: true });
    await expect(link).toHaveAttribute('href', '/consultation');
    await expect(link).toHaveCSS('opacity', '0');
    const trade = page.getByRole('main').getByText('Salons', { exact: true });
    // The link covers no trade: a pointer on a name is on this name.
    await trade.hover();
    await expect(link).toHaveCSS('opacity', '1');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(link).toHaveCSS('opacity', '0');
  });

  await test.step('the link shows when the keyboard reaches it', async () => {
    const link = page.getByRole('link', { name: 'Meet Our Customers', exact: true });
    await page.getByRole('link', { name: 'See Features' }).focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/consultation');
  });
});
