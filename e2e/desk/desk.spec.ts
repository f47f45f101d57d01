import { bookByApi } from '../booking/api-booking.ts';
import { expectSoundPage } from '../every-page/sound-page.ts';
import { expect, test } from '../site-test.ts';
import { goToRoom, printedLink } from './at-the-desk.ts';

// A closed desk is answered with the status 403.
test.use({ expectedProblem: /status of 403/ });

test('a link opens the desk once, by keyboard too, and the device can be closed again', async ({
  page,
}) => {
  await bookByApi(page);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The desk is closed on this device',
  );
  await expectSoundPage(page, 'closed');

  const link = await printedLink('staff');
  await page.goto(link);
  await expectSoundPage(page, 'before the door');
  await page.getByRole('button', { name: 'Open the desk' }).press('Enter');
  await expectSoundPage(page, 'first name');
  await page.getByLabel('First name').fill('Grace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Grace');
  // Other tests talk at the same moment, and who is talking stands above the meetings.
  const meetings = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'AI Phone Agent' });
  await expect(meetings.first()).toBeVisible();
  await expectSoundPage(page, 'today');

  await goToRoom(page, 'Devices');
  await expectSoundPage(page, 'devices');
  await page.getByRole('button', { name: 'Close the desk here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/closed on this device/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens nothing');
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/closed on this device/);
});

test('a browser that comes from another site finds its open desk', async ({ page }) => {
  await page.goto(await printedLink('staff'));
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('button', { name: 'Continue' }).click();
  const desk = new URL('/desk', page.url()).href;
  // The same server under another name is another site, such as a chat with a link.
  const elsewhere = desk.replace('127.0.0.1', 'localhost');
  await page.goto(elsewhere);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/closed on this device/);
  await page.evaluate((address) => {
    location.href = address;
  }, desk);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Grace');
});
