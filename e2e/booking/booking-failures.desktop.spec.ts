import { expect, test, waitForScripts } from '../site-test.ts';
import {
  bookingFailureLogPattern,
  fillPersonal,
  fillScheduling,
  openBooking,
  parisBrowserOptions,
  refusedAnswer,
  slotTakenAnswer,
  storageDownAnswer,
  stubBookingAnswers,
} from './booking-page.ts';

test.use({
  ...parisBrowserOptions,
  expectedProblem: bookingFailureLogPattern,
});

test('a failed submit keeps the form, and a retry has the same key unless the form was edited', async ({
  page,
}) => {
  const wizard = await openBooking(page);
  const busy = { status: 429, headers: { 'Retry-After': '12' } };
  const sent = await stubBookingAnswers(
    page,
    refusedAnswer({ time_zone: 'This time zone is not known' }),
    storageDownAnswer,
    'unreachable',
    busy,
    storageDownAnswer,
    slotTakenAnswer,
    refusedAnswer({ company: 'Please enter a professional company name' }),
  );
  await fillPersonal(page);
  await fillScheduling(page);

  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('Failed to submit form. Please try again.');
  await expect(wizard.submit).toBeFocused();
  // The server refused only the time zone, so the page sent the request again without the time
  // zone.
  expect(sent.map(({ body }) => body.time_zone)).toEqual(['Europe/Paris', undefined]);
  await wizard.submit.click();
  await expect.poll(() => sent.length).toBe(3);
  await expect(wizard.banner).toHaveText('Failed to submit form. Please try again.');
  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('Too many requests. Please try again in 12 seconds.');

  await page.reload();
  await waitForScripts(page);
  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('Failed to submit form. Please try again.');
  const [first, ...retries] = sent;
  expect(retries.map(({ key, body }) => [key, body.time_zone])).toEqual(
    Array(4).fill([retries[0]?.key, undefined]),
  );
  expect(first?.key).not.toBe(retries[0]?.key);

  await wizard.all.getByRole('button', { name: 'Change personal details' }).click();
  await expect(wizard.banner).toHaveCount(0);
  await wizard.field('Company').fill('Acme');
  await wizard.next.click();
  await wizard.next.click();
  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('That time has just been taken. Please choose another.');
  expect(sent[5]?.key).not.toBe(sent[4]?.key);
  // Only the time that was just taken is marked. Everything else stays as it was.
  await expect(wizard.slot('9:30 AM Taken')).toBeDisabled();
  await expect(wizard.slots).toHaveCount(16);
  await expect(wizard.all.locator('.slot input:disabled')).toHaveCount(1);
  await expect(wizard.service('AI Phone Agent')).toBeChecked();
  await expect(wizard.day('Wednesday, 18 November 2026')).toHaveAttribute('aria-selected', 'true');
  await expect(wizard.slot('9:00 AM')).toBeFocused();
  await expect(wizard.next).toBeDisabled();

  await wizard.slot('10:00 AM').check();
  await expect(wizard.banner).toHaveCount(0);
  await wizard.next.click();
  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('Please fix the validation errors before submitting.');
  await expect(wizard.field('Company')).toBeFocused();
  await expect(wizard.message('company')).toHaveText('Please enter a professional company name');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
});
