import { navigationOf } from '../navigation/nav-menu.ts';
import { expect, test, visit } from '../site-test.ts';

test('the keyboard opens the menu, moves through its links and follows one', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Open Menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  const walked: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    walked.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        return element?.textContent || element?.ariaLabel || '';
      }),
    );
  }
  expect(walked.toSorted()).toEqual(
    [
      'Features',
      'Services',
      'About',
      'Contact',
      'Switch between dark and light',
      'Get Demo',
      'Book Call',
      'Get Started',
    ].toSorted(),
  );
  await navigationOf(page).getByRole('link', { name: 'Contact', exact: true }).press('Enter');
  await expect(page).toHaveURL('/consultation');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Open Menu' })).toBeVisible();
});
