import {
  answerBookings,
  booked,
  fillPersonal,
  inParis,
  openBooking,
  visitor,
} from './booking-page.ts';
import { expect, test } from './site-test.ts';

test.use({ ...inParis, contextOptions: { reducedMotion: 'reduce' } });

test('a consultation can be booked by keyboard alone', async ({ page }) => {
  const wizard = await openBooking(page);
  const sent = await answerBookings(page, booked);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const { keyboard } = page;
  await page.getByRole('link', { name: 'See How It Works' }).focus();
  // Past the step that can be clicked, into the first field.
  await press('Tab', 'Tab');
  await expect(wizard.field('Name')).toBeFocused();
  await keyboard.type('ann lee');
  await press('Tab', 'Shift+Tab');
  await expect(wizard.all.getByRole('button', { name: 'Use “Ann Lee”' })).toBeFocused();
  await press('Enter');
  await expect(wizard.field('Name')).toBeFocused();
  await press('Tab');
  await keyboard.type(visitor.email);
  await press('Tab', 'Tab');
  await expect(wizard.next).toBeFocused();
  await press('Enter');

  await expect(wizard.heading('Step 2 of 3: Scheduling')).toBeFocused();
  await press('Tab', 'Space', 'ArrowDown');
  await expect(wizard.service('AI Phone Agent')).toBeChecked();
  await press('Tab', 'Tab', 'Tab');
  await expect(wizard.day('Monday, 16 November 2026')).toBeFocused();
  await press('ArrowDown', 'Enter', 'Tab', 'Space', 'ArrowRight');
  await expect(wizard.slot('9:30 AM')).toBeChecked();
  await press('Tab', 'Tab', 'Tab');
  await expect(wizard.back).toBeFocused();
  await press('Tab', 'Space');

  await expect(wizard.heading('Step 3 of 3: Review')).toBeFocused();
  await press('Tab');
  await expect(wizard.all.getByRole('button', { name: 'Change personal details' })).toBeFocused();
  await press('Tab', 'Tab', 'Tab');
  await expect(wizard.submit).toBeFocused();
  await press('Enter');
  await expect(wizard.heading('Thank You')).toBeFocused();
  expect(sent[0]?.body).toMatchObject({
    name: 'Ann Lee',
    service: 'ai-phone',
    selected_date: '2026-11-23',
    selected_time: '9:30 AM',
  });
});

test('the calendar is walked by keys, across the months and over days that cannot be chosen', async ({
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
    ['Shift+PageUp', 'Friday, 30 October 2026, in the past'],
    ['PageDown', 'Monday, 30 November 2026'],
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
  // Another month is entered at its first day with times left; back in this one, at the chosen day.
  await wizard.all.getByRole('button', { name: 'Next month' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(wizard.day('Tuesday, 1 December 2026')).toBeFocused();
  await wizard.all.getByRole('button', { name: 'Previous month' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(wizard.day('Monday, 23 November 2026')).toBeFocused();
});
