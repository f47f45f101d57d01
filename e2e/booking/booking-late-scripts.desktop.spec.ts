import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test, visit, waitForScripts } from '../site-test.ts';
import { visitor, wizardOf } from './booking-page.ts';

test.use({ expectedProblem: /status of 422/ });

const CODE_OF_LATER_STEPS = '**/assets/later-steps-*.js';

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

test('the first letter stays if the code of the later steps arrives just before it', async ({
  page,
}) => {
  // React renders an arrival in a task of its own, which it starts by a message. A busy browser may
  // handle a key before this task, so the page gets no message here.
  await page.addInitScript(() => {
    addEventListener('focusin', () => {
      MessagePort.prototype.postMessage = () => {};
    });
  });
  await visit(page, '/consultation');
  const wizard = wizardOf(page);
  const asked = page.waitForRequest(CODE_OF_LATER_STEPS);
  await wizard.field('Name').focus();
  const code = (await asked).url();
  await page.evaluate((address) => import(address), code);
  await page.keyboard.type('Ann');
  await expect(wizard.field('Name')).toHaveValue('Ann');
});

test('the code of the later steps is fetched if the browser fills in the form without a focus', async ({
  page,
}) => {
  await visit(page, '/consultation');
  const asked = page.waitForRequest(CODE_OF_LATER_STEPS);
  await wizardOf(page)
    .field('Name')
    .evaluate((field: HTMLInputElement) => {
      field.setRangeText('Ann');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await asked;
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
