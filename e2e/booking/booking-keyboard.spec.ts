import { expect, test } from '../site-test.ts';
import {
  bookedAnswer,
  openBooking,
  parisBrowserOptions,
  stubBookingAnswers,
  visitor,
} from './booking-page.ts';

test.use(parisBrowserOptions);

test('a consultation can be booked by keyboard alone', async ({ page, isMobile }) => {
  const wizard = await openBooking(page);
  const sent = await stubBookingAnswers(page, bookedAnswer);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const { keyboard } = page;
  await page.getByRole('link', { name: 'See How It Works' }).focus();
  // Tab reaches the button of the first step, on a phone also the summary, and then the first field.
  await press('Tab', 'Tab', ...(isMobile ? ['Tab'] : []));
  await expect(wizard.field('Name')).toBeFocused();
  await keyboard.type('ann lee');
  await press('Tab');
  const suggestion = wizard.all.getByRole('button', { name: 'Use “Ann Lee”' });
  await expect(suggestion).toBeVisible();
  await press('Shift+Tab');
  await expect(suggestion).toBeFocused();
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
  // After the times, Tab reaches the button that changes the time zone and the two long texts.
  await press('Tab', 'Tab', 'Tab', 'Tab');
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
