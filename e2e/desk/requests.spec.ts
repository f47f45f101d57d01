import { randomUUID } from 'node:crypto';
import { bookByApi } from '../booking/api-booking.ts';
import { longDay, tuesdayAhead } from '../booking/days-ahead.ts';
import { expectSoundPage } from '../every-page/sound-page.ts';
import { expect, test } from '../site-test.ts';
import { goToRoom, openDesk } from './at-the-desk.ts';

test('a request is found at the desk and moved, and a second person is told', async ({
  page,
  browser,
}) => {
  // Other tests book, too, so this request has an address of its own.
  const email = `${randomUUID()}@acme.example`;
  const link = await bookByApi(page, { email });
  const [day, other] = [tuesdayAhead(2), tuesdayAhead(3)];
  await openDesk(page, 'staff', { firstName: 'Grace' });
  await goToRoom(page, 'Requests');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');
  await expectSoundPage(page, 'requests');
  const search = page.getByRole('searchbox', { name: 'Search in requests' });
  await search.fill(email);
  await search.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Ann O’Neill' });
  await expect(row).toContainText('new');
  await row.getByRole('link').press('Enter');
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expectSoundPage(page, 'one request');

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const second = await context.newPage();
  await openDesk(second, 'staff', { firstName: 'Ada' });
  await second.goto(`${page.url()}/move?date=${other}`);

  await page.getByRole('link', { name: 'Move' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Move the request of Ann O’Neill',
  );
  const date = page.getByRole('link', { name: longDay(day) });
  while (!(await date.isVisible())) {
    const month = await page.locator('#month').textContent();
    await page.getByRole('link', { name: 'Next month' }).click();
    await expect(page.locator('#month')).not.toHaveText(month ?? '');
  }
  await date.press('Enter');
  await page.getByRole('radio', { name: '2:30 PM', exact: true }).check();
  await expectSoundPage(page, 'the times');
  await page.getByRole('button', { name: 'Move the request' }).press('Enter');
  await expect(page.getByText('The request is moved')).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'Asked for' })).toContainText(
    `to ${longDay(day)}, 2:30 PM`,
  );

  await second.getByRole('radio', { name: '4:00 PM', exact: true }).check();
  await second.getByRole('button', { name: 'Move the request' }).click();
  await expect(second.getByRole('alert')).toContainText('Somebody else has changed this request');
  await expect(second.getByRole('alert')).toContainText(`${longDay(day)}, 2:30 PM (Grace)`);
  await expect(second.getByRole('radio', { name: '4:00 PM', exact: true })).toBeChecked();
  await expectSoundPage(second, 'changed by somebody else');
  await second.getByRole('button', { name: 'Move the request' }).click();
  await expect(second.getByText('The request is moved')).toBeVisible();
  // The open page of the first person says so by itself.
  await expect(page.getByRole('list').filter({ hasText: 'Asked for' })).toContainText(
    `to ${longDay(other)}, 4:00 PM`,
  );
  await context.close();

  await page.getByLabel('Add a note').fill('Prefers the phone.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('The note is saved')).toBeVisible();
  await expect(page.getByText('Prefers the phone.')).toBeVisible();
  await page.getByText('Cancel', { exact: true }).click();
  await page.getByRole('button', { name: 'Cancel it now' }).click();
  await expect(page.getByText('The request is canceled.')).toBeVisible();
  await expectSoundPage(page, 'a canceled request');
  await goToRoom(page, 'Today');
  await expectSoundPage(page, 'today');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request canceled');
});
