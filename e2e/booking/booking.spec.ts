import { expect, test, waitForScripts } from '../site-test.ts';
import {
  bookedAnswer,
  holdBookings,
  mondayMorning,
  openBooking,
  parisBrowserOptions,
  stubBookingAnswers,
  visitor,
} from './booking-page.ts';

test.use(parisBrowserOptions);

test('a visitor books a consultation in three steps', async ({ page }) => {
  const wizard = await openBooking(page);
  const sent = await stubBookingAnswers(page, bookedAnswer);

  await test.step('the visitor fills the step Personal', async () => {
    await expect(wizard.all.getByRole('listitem')).toHaveText(['Personal', 'Scheduling', 'Review']);
    await expect(wizard.step('Personal')).toHaveAttribute('aria-current', 'step');
    await expect(wizard.all.getByRole('button', { name: 'Scheduling' })).toHaveCount(0);
    await expect(wizard.back).toBeDisabled();
    await expect(wizard.next).toBeDisabled();
    await expect(wizard.all).toContainText('Still needed: your name and a business email.');
    await wizard.field('Name').fill(visitor.name);
    await expect(wizard.next).toBeDisabled();
    await wizard.field('Business Email').fill(visitor.email);
    await wizard.field('Company').fill(visitor.company);
    await expect(wizard.next).toBeEnabled();
    await wizard.next.click();
  });

  await test.step('the visitor fills the step Scheduling', async () => {
    await expect(wizard.heading('Step 2 of 3: Scheduling')).toBeFocused();
    await expect(wizard.step('Scheduling')).toHaveAttribute('aria-current', 'step');
    await expect(wizard.step('Scheduling')).toBeInViewport();
    await expect(wizard.all.getByRole('button', { name: 'Review' })).toHaveCount(0);
    await expect(wizard.all).toContainText('Still needed: a service, a date and a time.');
    await expect(wizard.all.getByRole('gridcell')).toHaveCount(42);
    await expect(wizard.month).toHaveText('November 2026');
    await expect(wizard.all).toContainText('Times in Paris (GMT+1)');
    await wizard.service('AI Phone Agent').check();
    await wizard.day('Wednesday, 18 November 2026').click();
    await expect(
      wizard.all.getByRole('radiogroup', { name: 'Wednesday, 18 November 2026' }),
    ).toBeVisible();
    await expect(wizard.slots).toHaveCount(16);
    await wizard.slot('9:30 AM').check();
    await expect(wizard.next).toBeEnabled();
    // Choosing another day clears the chosen time.
    await wizard.day('Thursday, 19 November 2026').click();
    await expect(wizard.slot('9:30 AM')).not.toBeChecked();
    await expect(wizard.next).toBeDisabled();
    await wizard.slot('4:30 PM').check();
    await wizard.field('What problems are you facing? *').fill(visitor.problems);
    await wizard.next.click();
  });

  await test.step('the visitor checks the request and changes it', async () => {
    await expect(wizard.heading('Step 3 of 3: Review')).toBeFocused();
    await expect(wizard.all.getByRole('definition')).toHaveText([
      visitor.name,
      visitor.email,
      visitor.company,
      'AI Phone Agent',
      'Thursday, 19 November 2026 at 4:30 PM (16:30)' + 'Paris (GMT+1)',
      visitor.problems,
      'Not provided',
    ]);
    await wizard.all.getByRole('button', { name: 'Change personal details' }).click();
    await expect(wizard.heading('Step 1 of 3: Personal')).toBeFocused();
    await wizard.field('Company').fill('Acme');
    await wizard.next.click();
    await wizard.next.click();
    await wizard.all.getByRole('button', { name: 'Change scheduling' }).click();
    await expect(wizard.slot('4:30 PM')).toBeChecked();
    await wizard.step('Personal').click();
    await expect(wizard.field('Company')).toHaveValue('Acme');
    await wizard.next.click();
    await wizard.next.click();
  });

  await test.step('one submit sends one request', async () => {
    const release = await holdBookings(page);
    await wizard.submit.click();
    await expect(wizard.submit).toHaveText('Submitting...');
    await expect(wizard.submit).toBeDisabled();
    await expect(wizard.back).toBeDisabled();
    release();
    await expect(wizard.heading('Thank You')).toBeFocused();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(sent[0]?.body).toEqual({
      name: visitor.name,
      email: visitor.email,
      company: 'Acme',
      service: 'ai-phone',
      problems: visitor.problems,
      additional: '',
      selected_date: '2026-11-19',
      selected_time: '4:30 PM',
      time_zone: 'Europe/Paris',
      locale: 'en-GB',
      client_time: mondayMorning.toISOString(),
      filled_in_ms: 0,
      website: '',
    });
  });

  await test.step('the page thanks the visitor and offers calendar links', async () => {
    await expect(wizard.all).toContainText('Your request has been received.');
    await expect(wizard.all).toContainText('We’ll contact you soon');
    await expect(wizard.all).toContainText('Thursday, 19 November 2026 at 4:30 PM');
    await expect(wizard.all).toContainText('Paris (GMT+1)');
    const file = wizard.all.getByRole('link', { name: 'Add to your calendar' });
    await expect(file).toHaveAttribute('href', '/api/consultations/f0e1d2c3/invite.ics');
    const google = wizard.all.getByRole('link', { name: 'Google Calendar' });
    await expect(google).toHaveAttribute('href', /dates=20261119T153000Z%2F20261119T160000Z/);
    const outlook = wizard.all.getByRole('link', { name: 'Outlook' });
    await expect(outlook).toHaveAttribute('href', /startdt=2026-11-19T15%3A30%3A00Z/);
    await page.reload();
    await waitForScripts(page);
    await expect(wizard.heading('Step 1 of 3: Personal')).toBeAttached();
    await expect(wizard.field('Name')).toHaveValue('');
  });
});
