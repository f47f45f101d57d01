import type { Locator, Page } from '@playwright/test';
import { expectSoundPage } from '../every-page/sound-page.ts';
import { expect, test } from '../site-test.ts';
import { API_BOOKED_DAY, bookByApi } from './api-booking.ts';
import { longDay, weekAfter } from './days-ahead.ts';

// A page that is older than the last change is answered with the status 409, and a form without a
// time with the status 422.
test.use({ expectedProblem: /status of (409|422)/ });

const NEW_DAY = weekAfter(API_BOOKED_DAY);

/** Moves the request in another tab, while a page of it is open in this one. */
async function moveElsewhere(page: Page, link: string): Promise<void> {
  const moved = await page.request.post(`${link}/move`, {
    form: { selected_date: NEW_DAY, selected_time: '2:00 PM', sequence: '0' },
    maxRedirects: 0,
  });
  expect(moved.status()).toBe(303);
}

test('a page that is older than the last change shows the change instead', async ({ page }) => {
  const link = await bookByApi(page);
  await page.goto(`${link}/cancel`);
  await moveElsewhere(page, link);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('alert')).toContainText('changed after you opened the page');
  await expect(page.getByRole('main')).toContainText(`${longDay(NEW_DAY)}, 2:00 PM`);
});

test('axe finds no fault on any page of a booking, and each of them fits the screen', async ({
  page,
}) => {
  const link = await bookByApi(page);
  // The page that thanks leads home after ten seconds, and the audit may take longer.
  await page.route('**/thank-you', async (route) => {
    const response = await route.fetch();
    const { refresh, ...headers } = response.headers();
    expect(refresh).toMatch(/^10;/);
    await route.fulfill({ response, headers });
  });
  for (const path of ['/thank-you', '/thank-you?stay', '', '/move', `/move?date=${NEW_DAY}`]) {
    await page.goto(link + path);
    await expectSoundPage(page, path);
  }
  // The browser's own check would keep the form without a time from the server.
  await page.locator('form#times').evaluate((form) => form.setAttribute('novalidate', ''));
  await page.getByRole('button', { name: 'Move my request' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSoundPage(page, 'no time chosen');

  await page.goto(`${link}/reminders`);
  await expectSoundPage(page, '/reminders');
  await page.getByRole('button', { name: 'Stop the reminders' }).click();
  await expect(page.getByRole('status')).toHaveText('You get no more reminders of this request.');
  await expectSoundPage(page, 'stopped reminders');
  await page.getByRole('button', { name: 'Remind me again' }).click();
  await expect(page.getByRole('status')).toHaveText(/^You may get a reminder by email/);

  await page.goto(`${link}/cancel`);
  await expectSoundPage(page, '/cancel');
  await moveElsewhere(page, link);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSoundPage(page, 'changed meanwhile');
  await page.goto(link);
  await expect(page.getByRole('status')).toHaveText(/^Your request now has this new time\./);
  await expectSoundPage(page, 'moved');
  await page.getByRole('link', { name: 'Cancel the request' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request canceled');
  await expectSoundPage(page, 'canceled');
});

test('the pages of a booking start at the edge of the header, and no time stands alone in a row', async ({
  page,
}) => {
  const link = await bookByApi(page);
  const left = async (element: Locator) => Math.round((await element.boundingBox())?.x ?? -1);
  for (const path of ['', '/move', '/cancel', '/reminders', '/thank-you?stay']) {
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

  test('the thank-you page leads to the home page after ten seconds', async ({ page }) => {
    const link = await bookByApi(page);
    // The test does not wait for ten seconds. The browser gets the same header with one second.
    await page.route('**/thank-you', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      expect(headers.refresh).toBe('10; url=/');
      await route.fulfill({ response, headers: { ...headers, refresh: '1; url=/' } });
    });
    await page.goto(`${link}/thank-you`);
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});
