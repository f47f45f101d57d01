import { bookByApi } from '../booking/api-booking.ts';
import { expectSoundPage } from '../every-page/sound-page.ts';
import { expect, test, visit } from '../site-test.ts';
import { goToRoom, openDesk } from './at-the-desk.ts';

test('the figures show what happened, and other days by their button', async ({ page }) => {
  await visit(page, '/');
  await bookByApi(page);
  await openDesk(page, 'staff');
  await goToRoom(page, 'Figures');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures');
  await expect(page.getByRole('link', { name: '4 weeks' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('img', { name: /^Bookings per day/ })).toBeVisible();
  await expectSoundPage(page, 'figures');
  await page.getByText('Bookings per day, service and state').first().click();
  await expect(page.getByRole('table', { name: /Bookings per day, service/ })).toBeVisible();
  await page.getByRole('link', { name: '13 weeks' }).press('Enter');
  await expect(page.getByRole('link', { name: '13 weeks' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectSoundPage(page, 'figures of a quarter');
});
