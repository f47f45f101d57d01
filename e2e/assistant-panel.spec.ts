import { expect, test, visit } from './site-test.ts';

test('the button opens the panel with its title, badge and text, and closes it', async ({
  page,
}) => {
  await visit(page, '/');
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  await expect(panel).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Open AI Assistant' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();

  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('heading')).toHaveText('AI Assistant');
  await expect(panel.getByText('Active', { exact: true })).toBeVisible();
  await expect(
    panel.getByText('Ask me about our AI automation solutions!', { exact: true }),
  ).toBeVisible();
  await expect(panel.getByRole('heading')).toBeFocused();

  const close = page.getByRole('button', { name: 'Close AI Assistant' });
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  await close.click();
  await expect(panel).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('Escape closes the panel and returns focus to the button', async ({ page }) => {
  await visit(page, '/consultation');
  await page.getByRole('button', { name: 'Open AI Assistant' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'AI Assistant' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open AI Assistant' })).toBeFocused();
});

test('the open panel stays across pages, back and forward', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open AI Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  await panel.evaluate((element) => element.setAttribute('data-marked', ''));
  const samePanel = page.locator('[role=dialog][data-marked]');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle('Book a Consultation | Everline Intelligence');
  await expect(samePanel).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle('Privacy | Everline Intelligence');
  await expect(samePanel).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Book a Consultation | Everline Intelligence');
  await expect(samePanel).toBeVisible();
  await page.getByRole('button', { name: 'Close AI Assistant' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
