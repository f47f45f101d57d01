import { expect, test, visit } from '../site-test.ts';
import { fillPersonal, mondayMorning, parisBrowserOptions, wizardOf } from './booking-page.ts';

test.use(parisBrowserOptions);

test('days and times in the past cannot be chosen', async ({ page }) => {
  await page.clock.install({ time: mondayMorning });
  await visit(page, '/consultation');
  const wizard = wizardOf(page);
  await fillPersonal(page);
  await wizard.service('AI Chat Agent').check();

  await test.step('a day that cannot be chosen says why', async () => {
    for (const [name, reason] of [
      ['Friday, 13 November 2026, in the past', 'Friday, 13 November is in the past.'],
      ['Saturday, 21 November 2026, weekend', 'Saturday, 21 November is on a weekend.'],
      ['Tuesday, 1 December 2026, other month', 'Go to December 2026 first.'],
    ] as const) {
      await expect(wizard.day(name)).toHaveAttribute('aria-disabled', 'true');
      await wizard.day(name).click({ force: true });
      await expect(wizard.all.locator('.calendar-reason')).toContainText(reason);
    }
    await expect(wizard.slots).toHaveCount(0);
    const nextMonth = wizard.all.getByRole('button', { name: 'Next month' });
    await nextMonth.click();
    await nextMonth.click();
    await expect(wizard.month).toHaveText('January 2027');
    await expect(wizard.day('Friday, 15 January 2027')).not.toHaveAttribute('aria-disabled');
    await expect(wizard.day('Monday, 18 January 2027, more than 60 days ahead')).toHaveCount(1);
    await wizard.all.getByRole('button', { name: 'Previous month' }).click();
    await wizard.all.getByRole('button', { name: 'Previous month' }).click();
  });

  await test.step('today offers only the times that are still to come', async () => {
    const today = wizard.day('Monday, 16 November 2026');
    await expect(today).toHaveAttribute('aria-current', 'date');
    await today.click();
    await expect(today).toHaveAttribute('aria-selected', 'true');
    await expect(wizard.slots).toHaveCount(13);
    await expect(wizard.slots.first()).toHaveAccessibleName('10:30 AM');
    await wizard.slot('11:00 AM').check();
    await page.clock.fastForward('51:00');
    await expect(wizard.slots.first()).toHaveAccessibleName('11:30 AM');
    await expect(wizard.all).toContainText('Still needed: a time.');
  });

  await test.step('the form asks for another time when the chosen time passes before the submit', async () => {
    await wizard.slot('11:30 AM').check();
    await wizard.next.click();
    await page.clock.fastForward('30:00');
    await wizard.submit.click();
    await expect(wizard.banner).toHaveText('Please fix the validation errors before submitting.');
    await expect(wizard.message('slot')).toHaveText(
      'This time has passed. Please choose a later one',
    );
    await expect(wizard.slot('12:00 PM')).toBeFocused();
  });

  await test.step('the form says when a day has no time left', async () => {
    await page.clock.fastForward('05:00:00');
    await expect(wizard.all).toContainText('No available times for this date.');
    await expect(wizard.slots).toHaveCount(0);
  });
});
