import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test } from '../site-test.ts';

/** Returns a Tuesday that is at least `weeks` weeks away, as `YYYY-MM-DD`. */
function tuesdayAhead(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function longDay(date: string): string {
  const options = { dateStyle: 'full', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', options);
}

// A page that is older than the last change is answered with the status 409.
test.use({ expectedProblem: /status of 409/ });

const BOOKED_DAY = tuesdayAhead(1);
const NEW_DAY = tuesdayAhead(2);

/** Books by the API, as the wizard does, and resolves with the path of the booking's page. */
async function bookByApi(page: Page): Promise<string> {
  const response = await page.request.post('/api/consultations', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      name: 'Ann O’Neill',
      email: `${randomUUID()}@acme.example`,
      service: 'ai-phone',
      selected_date: BOOKED_DAY,
      selected_time: '9:30 AM',
      time_zone: 'Europe/Paris',
      locale: 'en-US',
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).link;
}

/** Opens a link or presses a button with the keyboard only. */
async function pressWithKeyboard(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
  }
  throw new Error('The control cannot be reached with the Tab key.');
}

/** Shows the month of the new day. The day may be in the month after the booked day. */
async function showNewMonth(page: Page, open: (control: Locator) => Promise<void>): Promise<void> {
  if (NEW_DAY.slice(0, 7) !== BOOKED_DAY.slice(0, 7)) {
    await open(page.getByRole('link', { name: 'Next month' }));
  }
}

async function sequenceOf(page: Page): Promise<string | undefined> {
  const link = page.getByRole('link', { name: /^Calendar file/ });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  return /SEQUENCE:(\d+)/.exec(await file.text())?.[1];
}

test('a visitor opens the link, moves the request and cancels it, with the keyboard only', async ({
  page,
}) => {
  const link = await bookByApi(page);
  const press = (control: Locator) => pressWithKeyboard(page, control);
  const main = page.getByRole('main');
  await page.goto(link);
  await expect(main).toContainText(`${longDay(BOOKED_DAY)}, 9:30 AM`);
  expect(await sequenceOf(page)).toBe('0');
  expect(await auditPage(page)).toEqual([]);

  await press(page.getByRole('link', { name: 'Move to another time' }));
  await expect(page).toHaveURL(/\/move$/);
  expect(await auditPage(page)).toEqual([]);
  await showNewMonth(page, press);
  await press(page.getByRole('link', { name: longDay(NEW_DAY), exact: true }));
  await expect(page).toHaveURL(new RegExp(`date=${NEW_DAY}#times$`));
  await expect(page.getByRole('radio')).toHaveCount(16);
  expect(await auditPage(page)).toEqual([]);
  // The address leads to the times, so the next Tab reaches the first of them.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '9:30 AM' })).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(link);
  await expect(page.getByRole('status')).toHaveText(/^Your request now has this new time\./);
  await expect(main).toContainText(`${longDay(NEW_DAY)}, 9:30 AM`);
  expect(await sequenceOf(page)).toBe('1');
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/^Your request now has this new time\./);

  await press(page.getByRole('link', { name: 'Cancel the request' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this request?');
  expect(await auditPage(page)).toEqual([]);
  await press(page.getByRole('button', { name: 'Yes, cancel it' }));
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request canceled');
  expect(await sequenceOf(page)).toBe('2');
  expect(await auditPage(page)).toEqual([]);
});

test('a page that is older than the last change shows the change instead', async ({ page }) => {
  const link = await bookByApi(page);
  await page.goto(`${link}/cancel`);
  const moved = await page.request.post(`${link}/move`, {
    form: { selected_date: NEW_DAY, selected_time: '2:00 PM', sequence: '0' },
    maxRedirects: 0,
  });
  expect(moved.status()).toBe(303);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('alert')).toContainText('changed after you opened the page');
  await expect(page.getByRole('main')).toContainText(`${longDay(NEW_DAY)}, 2:00 PM`);
});
test('no page of a booking is wider than the screen', async ({ page }) => {
  const link = await bookByApi(page);
  for (const path of ['', '/thank-you?stay', '/move', `/move?date=${NEW_DAY}`, '/cancel']) {
    await page.goto(link + path);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, path).toBe(0);
  }
});

test('the pages of a booking start at the edge of the header, and no time stands alone in a row', async ({
  page,
}) => {
  const link = await bookByApi(page);
  const left = async (element: Locator) => Math.round((await element.boundingBox())?.x ?? -1);
  for (const path of ['', '/move', '/cancel', '/thank-you?stay']) {
    await page.goto(link + path);
    const logo = page.getByRole('banner').getByRole('link').first();
    expect(await left(page.getByRole('heading', { level: 1 })), path).toBe(await left(logo));
  }
  await page.goto(`${link}/move?date=${NEW_DAY}`);
  const tops = await page
    .locator('.slot')
    .evaluateAll((all) => all.map((slot) => Math.round(slot.getBoundingClientRect().top)));
  for (const top of tops) expect(tops.filter((other) => other === top)).toHaveLength(4);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor books, is thanked, moves the request and cancels it', async ({ page }) => {
    await page.goto('/consultation');
    const form = page.locator('form:visible');
    await form.getByLabel('Name').fill('Ann O’Neill');
    await form.getByLabel('Business Email').fill(`${randomUUID()}@acme.example`);
    await form.getByLabel('Service').selectOption('AI Phone Agent');
    await form.getByLabel('Date').fill(BOOKED_DAY);
    await form.getByLabel('Time').selectOption('9:30 AM');
    await form.getByRole('button', { name: 'Send Request' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
    await page.getByRole('link', { name: 'Stay on this page' }).click();
    await expect(page.getByRole('main')).toContainText('You are staying on this page.');
    await expect(page.getByRole('main')).toContainText(/EV-[2-9A-Z]{4}-[2-9A-Z]{2}/);
    await page.getByRole('link', { name: 'See, move or cancel your request' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request');
    expect(await sequenceOf(page)).toBe('0');

    await page.getByRole('link', { name: 'Move to another time' }).click();
    await showNewMonth(page, (control) => control.click());
    await page.getByRole('link', { name: longDay(NEW_DAY), exact: true }).click();
    await page.getByRole('radio', { name: '2:00 PM', exact: true }).check();
    await page.getByRole('button', { name: 'Move my request' }).click();
    await expect(page.getByRole('main')).toContainText(`${longDay(NEW_DAY)}, 2:00 PM`);
    expect(await sequenceOf(page)).toBe('1');

    await page.getByRole('link', { name: 'Cancel the request' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request canceled');
    expect(await sequenceOf(page)).toBe('2');
    await expect(page.getByRole('link', { name: 'Move to another time' })).toHaveCount(0);
  });

  test('the thank-you page leads to the home page after ten seconds', async ({ page }) => {
    const link = await bookByApi(page);
    await page.goto(`${link}/thank-you`);
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});
