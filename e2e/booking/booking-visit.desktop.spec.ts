import { auditPage } from '../every-page/axe-audit.ts';
import { expectStillPage, MOST_FORM_SHIFT } from '../every-page/layout-shifts.ts';
import { expect, test, visit, waitForScripts } from '../site-test.ts';
import {
  bookedAnswer,
  bookingFailureLogPattern,
  fillPersonal,
  fillScheduling,
  mondayMorning,
  openBooking,
  parisBrowserOptions,
  stubBookingAnswers,
  wizardOf,
} from './booking-page.ts';

test.use({
  ...parisBrowserOptions,
  expectedProblem: bookingFailureLogPattern,
});

test('the real server accepts a booking after a browser filled the honeypot, and offers a calendar file', async ({
  page,
}) => {
  // A day that a wrong clock chose may have no calendar file, so this test uses the real clock.
  await visit(page, '/consultation');
  const wizard = wizardOf(page);
  const honeypot = wizard.all.locator('input[name=website]');
  await honeypot.evaluate((input: HTMLInputElement) => {
    input.value = 'https://acme.example';
  });
  await fillPersonal(page);
  await wizard.service('AI Phone Agent').check();
  await wizard.all.locator('.soonest button').last().click();
  await wizard.next.click();
  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('Failed to submit form. Please try again.');
  await expect(honeypot).toHaveValue('');
  await wizard.submit.click();
  await expect(wizard.heading('Thank You')).toBeFocused();
  const file = wizard.all.getByRole('link', { name: 'Add to your calendar' });
  const answer = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
});

test('a draft survives a reload, and a link chooses the service', async ({ page }) => {
  const wizard = await openBooking(page, '/consultation?service=ai-phone');
  await fillPersonal(page);
  await expect(wizard.service('AI Phone Agent')).toBeChecked();
  await wizard.service('Email Automation').check();
  await wizard.day('Wednesday, 18 November 2026').click();
  await wizard.slot('1:30 PM').check();
  await wizard.field('Additional information').fill('Call the back office.');
  await page.reload();
  await waitForScripts(page);
  await expect(wizard.step('Scheduling')).toHaveAttribute('aria-current', 'step');
  await expect(wizard.service('Email Automation')).toBeChecked();
  await expect(wizard.slot('1:30 PM')).toBeChecked();
  await expect(wizard.field('Additional information')).toHaveValue('Call the back office.');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await expectStillPage(page, 'the form', MOST_FORM_SHIFT);

  await visit(page, '/');
  await page.getByRole('link', { name: 'Learn More about AI Chat Agent', exact: true }).click();
  await expect(page).toHaveURL('/consultation');
  await expect(wizard.service('AI Chat Agent')).toBeChecked();
  await expect(wizard.slot('1:30 PM')).toBeChecked();
});

test('a second request for the same time is pointed out, and it can be sent all the same', async ({
  page,
}) => {
  const wizard = await openBooking(page);
  const link = '/booking/a-token';
  const sent = await stubBookingAnswers(page, { status: 201, json: { id: 'f0e1d2c3', link } });
  const note = wizard.all.getByText('You asked for this time before.');
  await fillPersonal(page);
  await fillScheduling(page);
  await expect(note).toHaveCount(0);
  await wizard.submit.click();
  await expect(wizard.heading('Thank You')).toBeFocused();

  await page.reload();
  await waitForScripts(page);
  await fillPersonal(page);
  await fillScheduling(page, '10:00 AM');
  await expect(note).toHaveCount(0);
  await wizard.back.click();
  await fillScheduling(page);
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', { name: 'See, move or cancel' })).toHaveAttribute(
    'href',
    link,
  );
  expect(await auditPage(page, '#contact')).toEqual([]);
  await wizard.submit.click();
  await expect(wizard.heading('Thank You')).toBeFocused();
  expect(sent.map(({ body }) => body.selected_time)).toEqual(['9:30 AM', '9:30 AM']);
});

test('the page leads home 10 seconds after a booking, unless the visitor chooses to stay', async ({
  page,
}) => {
  await page.clock.install({ time: mondayMorning });
  await visit(page, '/consultation');
  const wizard = wizardOf(page);
  await stubBookingAnswers(page, bookedAnswer);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const book = async () => {
    await fillPersonal(page);
    await fillScheduling(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await wizard.submit.click();
    await expect(wizard.heading('Thank You')).toBeFocused();
    await expect(wizard.heading('Thank You')).toHaveAccessibleDescription(/in 10 seconds\.$/);
  };
  await book();
  await page.clock.runFor(3000);
  await expect(wizard.all.getByRole('timer')).toHaveText(
    'You will be taken to the home page in 7 seconds.',
  );
  await wizard.all.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(wizard.all.getByText('You are staying on this page.')).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL('/consultation');

  await wizard.all.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await page.clock.resume();
  await page.goBack();
  await book();
  await page.clock.runFor(9000);
  await expect(page).toHaveURL('/consultation');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle(/AI Automation Experts/);

  await page.clock.resume();
  await page.goBack();
  await book();
  // A visitor who has already left the page is not sent to the home page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL('/privacy');
  expect(documents).toEqual([]);
});

test('a business with its own time zone shows each time in the visitor’s zone too', async ({
  page,
}) => {
  await page.route('**/consultation', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const zone = 'name="business-time-zone" content="';
    await route.fulfill({ response, body: html.replace(`${zone}"`, `${zone}America/New_York"`) });
  });
  const sent = await stubBookingAnswers(page, bookedAnswer);
  // Monday 10:10 AM in Paris is 4:10 AM in New York, so every slot of this Monday is still in the
  // future.
  const wizard = await openBooking(page);
  await fillPersonal(page);
  await wizard.service('AI Chat Agent').check();
  await wizard.day('Monday, 16 November 2026').click();
  await expect(wizard.slots).toHaveCount(16);
  await expect(wizard.slot('9:30 AM 15:30 your time')).toHaveCount(1);
  await expect(wizard.all).toContainText(
    'Times in New York (GMT-5), where we are. Your time: Paris (GMT+1)',
  );
  await wizard.slot('9:30 AM 15:30 your time').check();
  await wizard.next.click();
  await expect(wizard.all).toContainText('New York (GMT-5) · 15:30 your time');
  await wizard.submit.click();
  await expect(wizard.all.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    /dates=20261116T143000Z/,
  );
  expect(sent[0]?.body).toMatchObject({ selected_time: '9:30 AM', time_zone: 'Europe/Paris' });
});
