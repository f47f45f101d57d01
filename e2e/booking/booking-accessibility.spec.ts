import type { Page } from '@playwright/test';
import { expect, test } from '../site-test.ts';
import {
  bookedAnswer,
  bookingFailureLogPattern,
  holdBookings,
  openBooking,
  parisBrowserOptions,
  refusedAnswer,
  slotTakenAnswer,
  storageDownAnswer,
  stubBookingAnswers,
  visitor,
} from './booking-page.ts';
import { expectAccessibleForm } from './form-checks.ts';

test.use({
  ...parisBrowserOptions,
  expectedProblem: bookingFailureLogPattern,
});

/** Audits the form in both themes, and checks that the page does not scroll sideways. */
async function expectAccessibleAndFitting(page: Page, state: string) {
  await expectAccessibleForm(page, state);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, state).toBe(0);
}

test('axe finds no fault on any step or state of the booking, and each of them fits the screen', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const wizard = await openBooking(page);
  const refused = refusedAnswer({ company: 'Please enter a professional company name' });
  await stubBookingAnswers(page, slotTakenAnswer, refused, storageDownAnswer, bookedAnswer);
  await wizard.field('Name').fill('ann lee');
  await wizard.field('Company').fill('acme');
  await wizard.pressNext();
  await expect(wizard.all.locator('[aria-invalid]')).toHaveCount(3);
  await expectAccessibleAndFitting(page, 'Personal with errors');

  await wizard.field('Name').fill(visitor.name);
  await wizard.field('Business Email').fill(visitor.email);
  await wizard.field('Company').fill(visitor.company);
  await wizard.next.click();
  await wizard.pressNext();
  await expect(wizard.message('slot')).toBeVisible();
  await expectAccessibleAndFitting(page, 'Scheduling with errors');
  if (isMobile) {
    const sizes = await wizard.all
      .locator('td, .slot, .service-choice, button, textarea')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect()));
    expect(Math.min(...sizes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    expect(Math.min(...sizes.map(({ width }) => width))).toBeGreaterThanOrEqual(44);
  }

  await wizard.service('AI Phone Agent').check();
  await wizard.day('Monday, 16 November 2026').click();
  await wizard.slot('4:30 PM').check();
  await expectAccessibleAndFitting(page, 'Scheduling');
  await page.clock.setFixedTime(new Date('2026-11-16T16:45:00+01:00'));
  await wizard.field('Additional information').fill('None.');
  await expect(wizard.all).toContainText('No available times for this date.');
  await expectAccessibleAndFitting(page, 'Scheduling with no times left');
  await wizard.day('Tuesday, 17 November 2026').click();
  await wizard.slot('9:00 AM').check();
  await wizard.next.click();
  await expect(wizard.heading('Step 3 of 3: Review')).toBeFocused();
  await expectAccessibleAndFitting(page, 'Review');
  await wizard.submit.click();
  await expect(wizard.banner).toContainText('just been taken');
  await expectAccessibleAndFitting(page, 'Scheduling, the time taken');
  await wizard.slot('9:30 AM').check();
  await wizard.next.click();
  await wizard.submit.click();
  await expect(wizard.banner).toContainText('fix the validation errors');
  await expectAccessibleAndFitting(page, 'Personal, refused');
  await wizard.field('Company').fill('Acme');
  await wizard.next.click();
  await wizard.next.click();
  await wizard.submit.click();
  await expect(wizard.banner).toContainText('Failed to submit');
  await expectAccessibleAndFitting(page, 'Review, failed');

  const release = await holdBookings(page);
  await wizard.submit.click();
  await expect(wizard.submit).toHaveText('Submitting...');
  await expectAccessibleAndFitting(page, 'Submitting');
  release();
  await expect(wizard.heading('Thank You')).toBeFocused();
  await expectAccessibleAndFitting(page, 'Thank You');
  await wizard.all.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(wizard.all.getByText('You are staying on this page.')).toBeFocused();
  await expectAccessibleAndFitting(page, 'Staying');
});
