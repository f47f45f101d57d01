import { expect, test } from '../site-test.ts';
import { fillPersonal, openBooking, parisBrowserOptions } from './booking-page.ts';

test.use({ ...parisBrowserOptions, expectedProblem: /Failed to load resource|later-steps/ });

const CODE_OF_LATER_STEPS = '**/assets/later-steps-*.js';

test('if the code of the next step does not arrive, the form says so and goes on after a reload', async ({
  page,
}) => {
  await page.route(CODE_OF_LATER_STEPS, (route) => route.abort());
  const wizard = await openBooking(page);
  await fillPersonal(page);
  await expect(wizard.banner).toContainText('This step could not be loaded.');

  // The draft stays, and a reload does not lead to a second reload while the file is out of reach.
  await page.reload();
  await expect(wizard.banner).toContainText('This step could not be loaded.');

  await page.unroute(CODE_OF_LATER_STEPS);
  await wizard.banner.getByRole('button', { name: 'Load the page again' }).click();
  await wizard.service('AI Phone Agent').check();
});
