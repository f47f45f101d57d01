import { expect, test } from '../site-test.ts';
import { fillPersonal, openBooking, parisBrowserOptions } from './booking-page.ts';

test.use(parisBrowserOptions);

test('arrow keys move across the months of the calendar and over days that cannot be chosen', async ({
  page,
}) => {
  const wizard = await openBooking(page);
  await fillPersonal(page);
  const walk: [string, string][] = [
    ['End', 'Saturday, 21 November 2026, weekend'],
    ['Enter', 'Saturday, 21 November 2026, weekend'],
    ['Home', 'Sunday, 15 November 2026, in the past'],
    ['ArrowRight', 'Monday, 16 November 2026'],
    ['ArrowDown', 'Monday, 23 November 2026'],
    ['ArrowDown', 'Monday, 30 November 2026'],
    ['ArrowRight', 'Tuesday, 1 December 2026'],
    ['PageDown', 'Friday, 1 January 2027'],
    ['ArrowLeft', 'Thursday, 31 December 2026'],
    ['PageUp', 'Monday, 30 November 2026'],
    // The calendar does not leave the booking window.
    ['Shift+PageUp', 'Monday, 30 November 2026'],
    ['ArrowUp', 'Monday, 23 November 2026'],
  ];
  await wizard.day('Monday, 16 November 2026').focus();
  for (const [key, name] of walk) {
    await page.keyboard.press(key);
    await expect(wizard.day(name), key).toBeFocused();
    await expect(wizard.all.locator('td[tabindex="0"]')).toHaveCount(1);
  }
  await expect(wizard.slots).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(wizard.day('Monday, 23 November 2026')).toHaveAttribute('aria-selected', 'true');
  await expect(wizard.slots).toHaveCount(16);
  await expect(wizard.all.getByRole('columnheader', { name: 'Sunday' })).toHaveText('Su');
  await expect(wizard.month).toHaveAttribute('aria-live', 'polite');
  // In December no day is chosen, so Tab moves the focus from the button “Next month” to the first
  // free day. In November the first Tab reaches the button “Next month”, and the second Tab reaches
  // the chosen day.
  await wizard.all.getByRole('button', { name: 'Next month' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(wizard.day('Tuesday, 1 December 2026')).toBeFocused();
  await wizard.all.getByRole('button', { name: 'Previous month' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(wizard.day('Monday, 23 November 2026')).toBeFocused();
});
