import type { Browser, Page } from '@playwright/test';
import { type StartedSite, startSite } from '../../scripts/start-site.ts';
import { expect, test, visit, waitForScripts } from '../site-test.ts';
import { recordAnnouncements } from './booking-announcements.ts';
import {
  bookedAnswer,
  bookingFailureLogPattern,
  fillPersonal,
  openBooking,
  parisBrowserOptions,
  stubBookingAnswers,
  wizardOf,
} from './booking-page.ts';
import { expectAccessibleForm } from './form-checks.ts';

test.use({
  ...parisBrowserOptions,
  expectedProblem: bookingFailureLogPattern,
});

/** Puts tags about capacity and closed days into the page, as a server with these settings does. */
async function fillTags(page: Page, tags: string) {
  await page.route('**/consultation', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</head>', `${tags}</head>`) });
  });
}

const CAPACITY = '<meta name="limited-slots" content="yes">';
const CLOSED = '<meta name="closed-days" content="2026-11-19..2026-11-20,12-25">';

/** Answers the question about full slots instead of the server, and counts the questions. */
async function stubFullSlots(page: Page, ...full: string[]) {
  const months: string[] = [];
  await page.route('**/api/slots?*', async (route) => {
    const month = new URL(route.request().url()).searchParams.get('month') ?? '';
    months.push(month);
    await route.fulfill({ json: { month, capacity: 1, full, closed: [] } });
  });
  return months;
}

test.describe('with a capacity of one', () => {
  let site: StartedSite;
  test.beforeAll(async () => {
    site = await startSite({ SLOT_CAPACITY: '1' });
  });
  test.afterAll(() => site[Symbol.asyncDispose]());

  /** Opens the form on that server, as a visitor of their own, and chooses the last offered time. */
  async function chooseLastOffer(browser: Browser, page?: Page) {
    const own = page ?? (await browser.newPage(parisBrowserOptions));
    await visit(own, `${site.origin}/consultation`);
    await fillPersonal(own);
    const wizard = wizardOf(own);
    await wizard.service('AI Phone Agent').check();
    // The time is on a later day, so it does not pass during the test.
    const offer = wizard.all.locator('.soonest button').last();
    await offer.click();
    await expect(wizard.all.locator('.slot input:checked')).toBeFocused();
    const label = await wizard.all.locator('.slot input:checked').inputValue();
    return { page: own, wizard, label };
  }

  test('two visitors want one time: one gets it, and the other sees that it is taken', async ({
    page,
    browser,
  }) => {
    const winner = await chooseLastOffer(browser);
    const loser = await chooseLastOffer(browser, page);
    expect(loser.label).toBe(winner.label);
    for (const { wizard } of [winner, loser]) await wizard.next.click();
    await winner.wizard.submit.click();
    await expect(winner.wizard.heading('Thank You')).toBeFocused();

    await loser.wizard.submit.click();
    await expect(loser.wizard.banner).toHaveText(
      'That time has just been taken. Please choose another.',
    );
    await expect(loser.wizard.slot(`${loser.label} Taken`)).toBeDisabled();
    await expect(loser.wizard.all.locator('.slot input:disabled')).toHaveCount(1);
    await expect(loser.wizard.slots).toHaveCount(16);
    await expect(loser.wizard.service('AI Phone Agent')).toBeChecked();
    await expectAccessibleForm(page, 'a time was taken');

    // A third visitor sees the taken time before any click on it.
    const third = await browser.newPage(parisBrowserOptions);
    await visit(third, `${site.origin}/consultation`);
    await fillPersonal(third);
    const wizard = wizardOf(third);
    const day = await loser.wizard.all.locator('td[aria-selected=true]').getAttribute('data-day');
    const cell = wizard.all.locator(`td[data-day="${day}"]:not([data-other-month])`);
    if ((await cell.count()) === 0) {
      await wizard.all.getByRole('button', { name: 'Next month' }).click();
    }
    await cell.click();
    await expect(wizard.slot(`${loser.label} Taken`)).toBeDisabled();
    await expect(wizard.slots).toHaveCount(16);

    // The other visitor takes the next time and books it.
    await loser.wizard.all.locator('.slot input:enabled').first().check();
    await loser.wizard.next.click();
    await loser.wizard.submit.click();
    await expect(loser.wizard.heading('Thank You')).toBeFocused();
    await winner.page.close();
    await third.close();
  });
});

test('full times are marked before a click, and a full day reads like a day without times', async ({
  page,
}) => {
  const hours = Array.from({ length: 16 }, (_, index) => 8 * 60 + index * 30);
  const wholeThursday = hours.map((minutes) =>
    new Date(Date.UTC(2026, 10, 19, 0, minutes)).toISOString(),
  );
  await fillTags(page, CAPACITY);
  const months = await stubFullSlots(page, '2026-11-18T13:00:00.000Z', ...wholeThursday);
  const wizard = await openBooking(page);
  expect(months).toEqual([]);
  await fillPersonal(page);
  await wizard.day('Wednesday, 18 November 2026').click();
  const taken = wizard.slot('2:00 PM Taken');
  await expect(taken).toBeDisabled();
  await expect(wizard.all.locator('.slot-taken')).toContainText('Taken');
  await taken.click({ force: true });
  await expect(taken).not.toBeChecked();
  await expectAccessibleForm(page, 'a taken time');

  const full = wizard.day('Thursday, 19 November 2026, no available times');
  await full.click();
  await expect(full).toHaveAttribute('aria-selected', 'true');
  await expect(wizard.all).toContainText('No available times for this date.');
  await expect(wizard.slots).toHaveCount(0);
  // The times of the next open days are offered instead.
  await wizard.all.getByRole('button', { name: 'Friday, 20 November 9:00 AM' }).click();
  await expect(wizard.slot('9:00 AM')).toBeChecked();
  await expect(wizard.slot('9:00 AM')).toBeFocused();
  await wizard.all.getByRole('button', { name: 'Next month' }).click();
  await expect.poll(() => new Set(months)).toEqual(new Set(['2026-11', '2026-12']));
});

test('a chosen time that somebody else takes in the meantime is given back and explained', async ({
  page,
}) => {
  await fillTags(page, CAPACITY);
  let full: string[] = [];
  await page.route('**/api/slots?*', (route) => route.fulfill({ json: { full } }));
  const wizard = await openBooking(page);
  await fillPersonal(page);
  await wizard.service('AI Chat Agent').check();
  await wizard.day('Wednesday, 18 November 2026').click();
  await wizard.slot('2:00 PM').check();
  await expect(wizard.next).toBeEnabled();
  full = ['2026-11-18T13:00:00.000Z'];
  await page.clock.setFixedTime(new Date('2026-11-16T10:11:00+01:00'));
  await wizard.field('Additional information').fill('None.');
  await expect(wizard.slot('2:00 PM Taken')).toBeDisabled();
  await expect(wizard.message('slot')).toHaveText(
    'That time has just been taken. Please choose another.',
  );
  await expect(wizard.next).toBeDisabled();
  await expect(wizard.missing).toHaveText('Still needed: a time.');
  await wizard.slot('2:30 PM').check();
  await expect(wizard.message('slot')).toHaveText('');
});

test('the calendar works on when the server does not say what is full', async ({ page }) => {
  await fillTags(page, CAPACITY);
  await page.route('**/api/slots?*', (route) => route.fulfill({ status: 200, body: 'nonsense' }));
  const wizard = await openBooking(page);
  await fillPersonal(page);
  await expect(wizard.all.locator('.soonest button')).toHaveCount(3);
  await wizard.day('Wednesday, 18 November 2026').click();
  await expect(wizard.slots).toHaveCount(16);
});

test('a closed day can be chosen and has no times, and the page asks the server nothing', async ({
  page,
}) => {
  await fillTags(page, CLOSED);
  const months = await stubFullSlots(page);
  const wizard = await openBooking(page);
  await fillPersonal(page);
  const closed = wizard.day('Thursday, 19 November 2026, no available times');
  await expect(closed).not.toHaveAttribute('aria-disabled');
  await closed.click();
  await expect(closed).toHaveAttribute('aria-selected', 'true');
  await expect(wizard.all.locator('.slot-note')).toHaveText('No available times for this date.');
  await expect(wizard.all.locator('.soonest button').first()).toContainText('Monday, 23 November');
  await expect(wizard.missing).toContainText('a time');
  await expectAccessibleForm(page, 'a closed day');
  await wizard.all.getByRole('button', { name: 'Next month' }).click();
  await expect(wizard.day('Friday, 25 December 2026, no available times')).toHaveCount(1);
  expect(months).toEqual([]);
});

test('a blocked day says by keyboard why it is blocked, and so does the end of the calendar', async ({
  page,
}) => {
  const wizard = await openBooking(page);
  await fillPersonal(page);
  const reason = wizard.all.locator('.calendar-reason');
  const announcements = await recordAnnouncements(page);
  await wizard.day('Monday, 16 November 2026').focus();
  await expect(wizard.day('Monday, 16 November 2026')).toHaveAttribute('aria-required', 'true');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const weekend = 'Saturday, 21 November is on a weekend. We take requests from Monday to Friday.';
  await expect(reason).toHaveText(weekend);
  await expect(reason).toBeVisible();
  await expect(wizard.day('Saturday, 21 November 2026, weekend')).toBeFocused();
  expect(await announcements()).toEqual([weekend]);
  // The reason is announced again when the visitor tries again.
  await page.keyboard.press('Space');
  await expect.poll(announcements).toEqual([`${weekend}\u00a0`]);
  await page.keyboard.press('PageUp');
  await expect(reason).toHaveText('Earlier months are in the past.');
  await expect(wizard.month).toHaveText('November 2026');
  await expectAccessibleForm(page, 'a blocked day');

  const previous = wizard.all.getByRole('button', { name: 'Previous month' });
  const next = wizard.all.getByRole('button', { name: 'Next month' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toHaveAccessibleDescription('Earlier months are in the past.');
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.press('Enter');
  await expect(reason).toBeEmpty();
  await next.press('Enter');
  await expect(wizard.month).toHaveText('January 2027');
  const last = 'You can book up to 60 days ahead, until Friday, 15 January 2027.';
  await expect(next).toHaveAccessibleDescription(last);
  await next.press('Enter');
  await expect(reason).toHaveText(last);
  await expect(wizard.month).toHaveText('January 2027');
  await expect(next).toBeFocused();
});

test('the visitor chooses another time zone, and the times, the request and a reload keep it', async ({
  page,
}) => {
  const sent = await stubBookingAnswers(page, bookedAnswer);
  const wizard = await openBooking(page);
  await fillPersonal(page);
  await wizard.service('AI Phone Agent').check();
  await wizard.all.getByRole('button', { name: 'Change your time zone' }).click();
  const zone = wizard.field('Your time zone');
  await expect(zone).toHaveValue('Europe/Paris');
  await expect(zone.locator('option:checked')).toHaveText('Paris (GMT+1)');
  await expectAccessibleForm(page, 'choosing a time zone');
  // It is 6:10 PM in Tokyo, so no time of this Monday is left there.
  await zone.selectOption({ label: 'Tokyo (GMT+9)' });
  await expect(wizard.all).toContainText('Times in Tokyo (GMT+9)');
  await expect(wizard.day('Monday, 16 November 2026, no available times')).toHaveCount(1);
  await wizard.all.getByRole('button', { name: 'Done' }).click();
  await expect(zone).toHaveCount(0);
  await wizard.day('Tuesday, 17 November 2026').click();
  await wizard.slot('9:30 AM').check();
  await page.reload();
  await waitForScripts(page);
  await expect(wizard.all).toContainText('Times in Tokyo (GMT+9)');
  await expect(wizard.slot('9:30 AM')).toBeChecked();
  await wizard.next.click();
  await expect(wizard.all).toContainText('Tokyo (GMT+9)');
  await wizard.submit.click();
  await expect(wizard.heading('Thank You')).toBeFocused();
  await expect(wizard.all).toContainText('Tokyo (GMT+9)');
  await expect(wizard.all.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    /dates=20261117T003000Z/,
  );
  expect(sent[0]?.body).toMatchObject({ selected_time: '9:30 AM', time_zone: 'Asia/Tokyo' });
});

test.describe('in Germany', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  test('the day comes before the month, and each time also stands on a 24-hour clock', async ({
    page,
  }) => {
    const sent = await stubBookingAnswers(page, bookedAnswer);
    const wizard = await openBooking(page);
    await fillPersonal(page);
    await wizard.service('AI Phone Agent').check();
    await expect(wizard.all).toContainText('Times in Berlin (GMT+1)');
    await wizard.day('Wednesday, 18 November 2026').click();
    await expect(wizard.all.locator('.slot-day')).toHaveText('Wednesday, 18 November 2026');
    await expect(wizard.all.locator('.slot').nth(9)).toContainText('1:30 PM');
    await expect(wizard.all.locator('.slot').nth(9)).toContainText('13:30');
    await wizard.slot('1:30 PM').check();
    await wizard.next.click();
    await expect(wizard.all).toContainText('Wednesday, 18 November 2026 at 1:30 PM (13:30)');
    await wizard.submit.click();
    await expect(wizard.heading('Thank You')).toBeFocused();
    expect(sent[0]?.body).toMatchObject({
      selected_date: '2026-11-18',
      selected_time: '1:30 PM',
      locale: 'de-DE',
    });
  });
});

test.describe('in India', () => {
  test.use({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  test('the day comes before the month, the clock has twelve hours, and the offset a half', async ({
    page,
  }) => {
    const wizard = await openBooking(page);
    await fillPersonal(page);
    await expect(wizard.all).toContainText('Times in Kolkata (GMT+5:30)');
    await wizard.day('Wednesday, 18 November 2026').click();
    await expect(wizard.all.locator('.slot').nth(9)).toHaveText('1:30 PM');
  });
});

test.describe('in the United States', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/New_York' });
  test('the month comes before the day', async ({ page }) => {
    const wizard = await openBooking(page);
    await fillPersonal(page);
    await wizard.day('Wednesday, November 18, 2026').click();
    await expect(wizard.all.locator('.slot-day')).toHaveText('Wednesday, November 18, 2026');
    await expect(wizard.all.locator('.slot').first()).toHaveText('9:00 AM');
  });
});
