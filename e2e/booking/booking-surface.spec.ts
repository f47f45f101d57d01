import type { Page } from '@playwright/test';
import { auditPage } from '../every-page/axe-audit.ts';
import { expectStillPage, MOST_FORM_SHIFT } from '../every-page/layout-shifts.ts';
import { expect, test, visit, waitForScripts } from '../site-test.ts';
import { recordAnnouncements } from './booking-announcements.ts';
import {
  bookedAnswer,
  bookingFailureLogPattern,
  fillPersonal,
  fillScheduling,
  mondayMorning,
  openBooking,
  parisBrowserOptions,
  storageDownAnswer,
  stubBookingAnswers,
  visitor,
  wizardOf,
} from './booking-page.ts';
import { expectAccessibleForm } from './form-checks.ts';

test.use({
  ...parisBrowserOptions,
  expectedProblem: bookingFailureLogPattern,
});

const numberedAnswer = {
  status: 201,
  json: { id: 'f0e1d2c3', reference: 'EV-7K3M-Q2', link: '/booking/a-token' },
};

/** Returns what lies over the corners and the middle of the field, if it is not the field itself. */
function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const points = [
      [left + 14, top + 2],
      [right - 14, top + 2],
      [left + 14, bottom - 2],
      [right - 14, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ];
    return points.flatMap(([x = 0, y = 0]) => {
      const over = document.elementFromPoint(x, y);
      return over === field ? [] : [`${x}, ${y}: ${over?.outerHTML.slice(0, 80)}`];
    });
  });
}

/** Sets the address that visitors may write to, in the open page. */
async function showContactEmail(page: Page) {
  await page.evaluate(() => {
    const tag = document.querySelector<HTMLMetaElement>('meta[name=contact-email]');
    if (tag) tag.content = 'hello@acme.example';
  });
}

function mailOf(address: string | null) {
  const url = new URL(address ?? '');
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body')?.replaceAll('\r\n', '\n'),
  };
}

test('the first field is in sight when the page opens, and nothing covers it', async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 1366, height: 768 });
  // On a busy machine the type of the brand comes after the first paint, and moves icons by a hair.
  // With the type in the cache, only the form itself can move.
  await visit(page, '/consultation');
  const wizard = await openBooking(page);
  await expect(wizard.field('Name')).toBeInViewport({ ratio: 1 });
  expect(await coveredBy(page, '#booking-name')).toEqual([]);
  const bar = await page.locator('.nav-bar').boundingBox();
  const field = await wizard.field('Name').boundingBox();
  expect(field?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  if (!isMobile) await expect(wizard.next).toBeInViewport({ ratio: 1 });
  await expectStillPage(page, 'the form', MOST_FORM_SHIFT);
});

test('the summary follows the choices', async ({ page, isMobile }) => {
  const wizard = await openBooking(page);
  const line = wizard.all.locator('summary');
  const rows = page.getByRole('complementary', { name: 'Your consultation' });
  if (isMobile) {
    await expect(rows).toBeHidden();
    await expect(line).toContainText('30 minutes, free, by phone or video');
  } else {
    await expect(line).toBeHidden();
    await expect(rows.getByRole('definition')).toHaveText([
      '30 minutes, free' + 'By phone or video, as you like',
      'Not chosen yet' + 'One of three',
      'Not chosen yet' + 'A time that suits you · Paris (GMT+1)',
    ]);
  }
  await fillPersonal(page);
  await wizard.service('AI Phone Agent').check();
  if (isMobile) await expect(line).toContainText('AI Phone Agent, 30 minutes');
  else await expect(rows).toContainText('AI Phone Agent');
  await wizard.day('Wednesday, 18 November 2026').click();
  await wizard.slot('9:30 AM').check();
  if (isMobile) {
    await expect(line).toContainText('Wednesday, 18 November at 9:30 AM');
    await line.click();
    await expect(wizard.all.getByRole('definition').nth(1)).toContainText('AI Phone Agent');
    expect(await auditPage(page, '#contact')).toEqual([]);
  } else {
    await expect(rows).toContainText('9:30 AM · Paris (GMT+1)');
    // The summary stays in sight beside the long step.
    await wizard.next.scrollIntoViewIfNeeded();
    await expect(rows).toBeInViewport({ ratio: 1 });
  }
});

test('Back and Forward of the browser go through the steps, and a reload stays on the step', async ({
  page,
}) => {
  await visit(page, '/');
  await page.evaluate(() => scrollTo(0, 500));
  const wizard = wizardOf(page);
  await page.clock.setFixedTime(mondayMorning);
  await page.getByRole('link', { name: 'Learn More about AI Chat Agent', exact: true }).click();
  await expect(page).toHaveURL('/consultation');
  const entries = () => page.evaluate(() => history.length);
  const first = await entries();
  await fillPersonal(page);
  await expect(wizard.service('AI Chat Agent')).toBeChecked();
  await fillScheduling(page);
  expect(await entries()).toBe(first + 2);

  await test.step('Back goes one step back, and Forward returns', async () => {
    await page.goBack();
    await expect(wizard.heading('Step 2 of 3: Scheduling')).toBeFocused();
    await page.goBack();
    await expect(wizard.heading('Step 1 of 3: Personal')).toBeFocused();
    await page.goForward();
    await expect(wizard.heading('Step 2 of 3: Scheduling')).toBeFocused();
    await page.goForward();
    await expect(wizard.heading('Step 3 of 3: Review')).toBeFocused();
    await expect(page).toHaveURL('/consultation');
  });

  await test.step('the buttons of the form use the same entries, so the history does not grow', async () => {
    await wizard.back.click();
    await expect(wizard.heading('Step 2 of 3: Scheduling')).toBeFocused();
    await wizard.back.click();
    await expect(wizard.heading('Step 1 of 3: Personal')).toBeFocused();
    await wizard.next.click();
    await wizard.next.click();
    await wizard.step('Personal').click();
    await expect(wizard.heading('Step 1 of 3: Personal')).toBeFocused();
    await wizard.next.click();
    await wizard.next.click();
    await expect(wizard.heading('Step 3 of 3: Review')).toBeFocused();
    expect(await entries()).toBe(first + 2);
  });

  await test.step('a reload stays on each step', async () => {
    for (const name of ['Review', 'Scheduling', 'Personal']) {
      await page.reload();
      await waitForScripts(page);
      await expect(wizard.step(name)).toHaveAttribute('aria-current', 'step');
      expect(await entries()).toBe(first + 2);
      if (name !== 'Personal') await page.goBack();
    }
  });

  await test.step('Forward never passes an invalid step', async () => {
    await wizard.field('Name').fill('ann');
    await page.goForward();
    await expect(wizard.message('name')).toContainText('Please capitalize');
    await expect(wizard.field('Name')).toBeFocused();
    await expect(wizard.step('Personal')).toHaveAttribute('aria-current', 'step');
    await expect.poll(() => page.evaluate(() => history.state.step)).toBe(0);
    await wizard.field('Name').fill(visitor.name);
    await page.goForward();
    await expect(wizard.heading('Step 2 of 3: Scheduling')).toBeFocused();
  });

  await test.step('Back from the first step leaves the page, and home returns to its place', async () => {
    await page.goBack();
    await expect(wizard.heading('Step 1 of 3: Personal')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(wizard.field('Name')).toHaveValue(visitor.name);
    await expect(wizard.step('Personal')).toHaveAttribute('aria-current', 'step');
  });
});

test('a link inside the page keeps the step, and the form still goes back', async ({ page }) => {
  const wizard = await openBooking(page);
  await fillPersonal(page);
  await page.getByRole('link', { name: 'Start Your Request' }).click();
  await expect(page).toHaveURL('/consultation#request');
  await page.reload();
  await waitForScripts(page);
  await expect(wizard.step('Scheduling')).toHaveAttribute('aria-current', 'step');
  await wizard.back.click();
  await expect(wizard.heading('Step 1 of 3: Personal')).toBeFocused();
  await expect(page).toHaveURL('/consultation#request');
  await wizard.next.click();
  await page.goBack();
  await expect(wizard.heading('Step 1 of 3: Personal')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/consultation');
});

test('a kept draft says so, moves nothing, and can be cleared and brought back', async ({
  page,
}) => {
  const wizard = await openBooking(page);
  await fillPersonal(page);
  await wizard.service('Email Automation').check();
  await visit(page, '/consultation');
  const note = page.getByText('We kept what you typed on this device.');
  await expect(note).toBeInViewport();
  await expect(wizard.step('Scheduling')).toHaveAttribute('aria-current', 'step');
  await expect(wizard.service('Email Automation')).toBeChecked();
  await expectStillPage(page, 'the form', MOST_FORM_SHIFT);
  expect(await auditPage(page)).toEqual([]);

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(wizard.heading('Step 1 of 3: Personal')).toBeFocused();
  await expect(wizard.field('Name')).toHaveValue('');
  await expect(page.getByText('The form is empty again.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(wizard.service('Email Automation')).toBeChecked();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.reload();
  await waitForScripts(page);
  await expect(wizard.field('Name')).toHaveValue('');
  await expect(note).toHaveCount(0);
});

test('after a booking the page is about the booking, and the tab remembers it', async ({
  page,
}) => {
  await page.clock.install({ time: mondayMorning });
  await visit(page, '/');
  await page.getByRole('link', { name: 'Book a Call' }).first().click();
  await expect(page).toHaveURL('/consultation');
  const wizard = wizardOf(page);
  await stubBookingAnswers(page, numberedAnswer);
  await fillPersonal(page);
  await fillScheduling(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await wizard.submit.click();
  await expect(wizard.heading('Thank You')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is with us');
  await expect(page.getByRole('link', { name: 'Start Your Request' })).toHaveCount(0);
  await expect(wizard.all).toContainText('EV-7K3M-Q2');
  await expect(wizard.all).toContainText('30 minutes, free, by phone or video');
  await expect(wizard.all).toContainText('What happens next');
  const manage = page.getByRole('link', { name: 'See, move or cancel' });
  await expect(manage).toHaveAttribute('href', '/booking/a-token');
  // The entries of the steps are gone, so Back would leave the page.
  await expect.poll(() => page.evaluate(() => history.state.step)).toBe(0);

  await page.clock.runFor(10_000);
  await expect(page).toHaveURL('/');
  await page.clock.resume();
  await expect(page.getByText('You asked for Wednesday, 18 November at 9:30 AM')).toBeVisible();
  await expect(manage).toHaveAttribute('href', '/booking/a-token');
  expect(await auditPage(page)).toEqual([]);
  await visit(page, '/');
  await expect(manage).toBeVisible();
  await expectStillPage(page, 'the form', MOST_FORM_SHIFT);
  await page.getByRole('link', { name: 'Book a Call' }).first().click();
  await expect(wizard.field('Name')).toHaveValue('');
  await expect(manage).toBeVisible();
});

test('Back from the thank-you screen leaves the page, and Forward and a reload show an empty form', async ({
  page,
}) => {
  await page.clock.setFixedTime(mondayMorning);
  await visit(page, '/');
  await page.getByRole('link', { name: 'Book a Call' }).first().click();
  const wizard = wizardOf(page);
  await stubBookingAnswers(page, numberedAnswer);
  await fillPersonal(page);
  await fillScheduling(page);
  await wizard.submit.click();
  await expect(wizard.heading('Thank You')).toBeFocused();
  await expect.poll(() => page.evaluate(() => history.state.step)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  // The thanks are gone only when home is on the screen.
  await expect(wizard.all).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL('/consultation');
  const manage = page.getByRole('link', { name: 'See, move or cancel' });
  for (const state of ['after Forward', 'after a reload']) {
    await expect(wizard.step('Personal'), state).toHaveAttribute('aria-current', 'step');
    await expect(wizard.field('Name'), state).toHaveValue('');
    await expect(manage, state).toHaveAttribute('href', '/booking/a-token');
    await page.reload();
    await waitForScripts(page);
  }
});

test('without a link from the server the thank-you screen names neither link nor reference', async ({
  page,
}) => {
  const wizard = await openBooking(page);
  await stubBookingAnswers(page, bookedAnswer);
  await fillPersonal(page);
  await fillScheduling(page);
  await wizard.submit.click();
  await expect(wizard.heading('Thank You')).toBeFocused();
  await expect(wizard.all.getByRole('link', { name: 'See, move or cancel' })).toHaveCount(0);
  await expect(wizard.all).not.toContainText('Your reference');
});

test('a refused address and a failed submit offer a letter with what was typed', async ({
  page,
}) => {
  const wizard = await openBooking(page);
  await showContactEmail(page);
  await stubBookingAnswers(page, storageDownAnswer);
  await wizard.field('Name').fill('Dr. Ann Smith');
  await wizard.field('Business Email').fill('ann@gmail.com');
  await wizard.field('Company').fill('Ann & Sons, 50 %');
  await wizard.field('Company').blur();
  await expect(wizard.message('name')).toContainText('A title is fine, just without the dot.');
  await wizard.all.getByRole('button', { name: 'Use “Dr Ann Smith”' }).click();
  await expect(wizard.field('Name')).toHaveValue('Dr Ann Smith');
  await expect(wizard.message('email')).toContainText(
    'Please use a business email address when possible',
  );
  const letter = wizard.message('email').getByRole('link', { name: 'Write to us instead' });
  expect(mailOf(await letter.getAttribute('href'))).toEqual({
    to: 'hello@acme.example',
    subject: 'Consultation request',
    body: 'Name: Dr Ann Smith\nEmail: ann@gmail.com\nCompany: Ann & Sons, 50 %\n',
  });
  await expect(wizard.next).toBeDisabled();
  expect(await auditPage(page, '#contact')).toEqual([]);

  await wizard.field('Company').fill('');
  await fillPersonal(page);
  await fillScheduling(page);
  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('Failed to submit form. Please try again.');
  const whole = wizard.all.getByRole('link', { name: 'send it by email' });
  expect(mailOf(await whole.getAttribute('href')).body).toBe(
    `Name: ${visitor.name}\nEmail: ${visitor.email}\nService: AI Phone Agent\n` +
      'Preferred date/time: Wednesday, 18 November 2026 at 9:30 AM\n',
  );
});

test('without an address to write to, the form says what is needed, and a slow submit says so', async ({
  page,
}) => {
  await page.clock.install({ time: mondayMorning });
  await visit(page, '/consultation');
  const wizard = wizardOf(page);
  await wizard.field('Business Email').fill('ann@gmail.com');
  await wizard.field('Business Email').blur();
  await expect(wizard.message('email')).toContainText('a business address is needed');
  await expect(wizard.message('email').getByRole('link')).toHaveCount(0);
  await expect(wizard.all.getByText('Fields marked with an asterisk are needed.')).toHaveCount(1);

  const held = Promise.withResolvers<void>();
  await page.route('**/api/consultations', async (route) => {
    await held.promise;
    await route.abort();
  });
  await fillPersonal(page);
  await fillScheduling(page);
  const announcements = await recordAnnouncements(page);
  await wizard.submit.click();
  await expect(wizard.submit).toHaveText('Submitting...');
  await page.clock.runFor(3000);
  await expect(wizard.all.getByText('longer than usual')).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(wizard.all.getByText('longer than usual')).toBeVisible();
  expect((await announcements()).join()).toContain('This is taking longer than usual.');
  expect(await auditPage(page, '#contact')).toEqual([]);
  held.resolve();
  await expect(wizard.banner).toHaveText('Failed to submit form. Please try again.');
  await expect(wizard.all).toContainText('Everything you entered is still here.');
  await expect(wizard.all.getByText('longer than usual')).toHaveCount(0);
});

test('before a day is chosen the soonest times are offered, and nothing moves when times come', async ({
  page,
}) => {
  const wizard = await openBooking(page);
  await fillPersonal(page);
  const offers = wizard.all.locator('.soonest button');
  await expect(offers).toHaveText([
    'Monday, 16 November 10:30 AM10:30 ',
    'Tuesday, 17 November 9:00 AM09:00 ',
    'Wednesday, 18 November 9:00 AM09:00 ',
  ]);
  await expectAccessibleForm(page, 'no day chosen');
  const depth = () =>
    wizard.all.evaluate((all) => {
      const foot = all.querySelector('.wizard-foot')?.getBoundingClientRect().top ?? 0;
      return Math.round(foot - all.getBoundingClientRect().top);
    });
  const before = await depth();
  await wizard.day('Wednesday, 18 November 2026').click();
  await expect(wizard.slots).toHaveCount(16);
  expect(await depth()).toBe(before);
  await wizard.day('Saturday, 21 November 2026, weekend').click({ force: true });
  await expect(wizard.all.locator('.calendar-reason')).not.toBeEmpty();
  expect(await depth()).toBe(before);
});
