import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test, waitForScripts } from '../site-test.ts';
import { visitor, wizardOf } from './booking-page.ts';

test.use({ expectedProblem: /status of 422/ });

test('the form keeps the text that was typed before the scripts arrived', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/consultation', { waitUntil: 'commit' });
  const wizard = wizardOf(page);
  await wizard.field('Name').fill(visitor.name);
  await wizard.field('Business Email').fill(visitor.email);
  await expect(wizard.next).toBeDisabled();
  arrived.resolve();
  await waitForScripts(page);
  await expect(wizard.next).toBeEnabled();
  await expect(wizard.field('Name')).toHaveValue(visitor.name);
});

test('if the scripts never arrive, Next posts the form as it is', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/consultation', { waitUntil: 'commit' });
  const wizard = wizardOf(page);
  await wizard.field('Name').fill('Ann');
  await wizard.pressNext();
  // The server answers with the whole form, so that the visitor can correct the errors.
  await expect(page.getByLabel('Name')).toHaveValue('Ann');
  await expect(page.getByLabel('Service')).toHaveAccessibleDescription('Please choose a service');
  expect(await auditPage(page)).toEqual([]);
});
