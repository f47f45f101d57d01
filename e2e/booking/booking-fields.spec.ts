import { expect, test } from '../site-test.ts';
import { recordAnnouncements } from './booking-announcements.ts';
import { openBooking, parisBrowserOptions, visitor } from './booking-page.ts';

test.use(parisBrowserOptions);

test('each field shows its error when it loses focus and hides the error once it is edited', async ({
  page,
}) => {
  const wizard = await openBooking(page);
  const announcements = await recordAnnouncements(page);
  const cases: Record<'Name' | 'Business Email' | 'Company', [string, string][]> = {
    Name: [
      ['', 'Name is required'],
      ['john Smith', 'Please capitalize the first letter of each name (e.g., John Smith)'],
      ['John Sm!th', 'Name can only contain letters, hyphens, and apostrophes'],
      ['J', 'Name must be at least 2 characters long'],
      ['J0hn', 'Name cannot contain numbers'],
    ],
    'Business Email': [
      ['', 'Business email is required'],
      ['john@acme', 'Please enter a valid email address'],
      ['john@GMail.com', 'Please use a business email address when possible'],
    ],
    Company: [
      ['A', 'Company name must be at least 2 characters long'],
      ['acme', 'Please capitalize the first letter of company name'],
      ['Casinoland', 'Please enter a professional company name'],
      ['Acme <b>', 'Company name contains invalid characters'],
    ],
  };
  for (const [label, values] of Object.entries(cases)) {
    const field = wizard.field(label);
    for (const [value, message] of values) {
      await field.fill(value);
      await field.blur();
      await expect(field, value).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(`${value}x`);
      await expect(field).not.toHaveAttribute('aria-invalid');
    }
  }
  await expect(wizard.message('email')).toContainText('Your work email');
  // Only errors are announced. The hints and the list of missing fields are not announced.
  const errors = Object.values(cases).flatMap((values) => values.map(([, message]) => message));
  expect(new Set(await announcements())).toEqual(new Set(errors));

  await test.step('one click on the suggestion corrects the capital letters of a name', async () => {
    await wizard.field('Name').fill('anna-lena von berg');
    await wizard.field('Company').fill('acme heating');
    await wizard.field('Company').blur();
    await wizard.all.getByRole('button', { name: 'Use “Anna-lena Von Berg”' }).click();
    await expect(wizard.field('Name')).toBeFocused();
    await wizard.all.getByRole('button', { name: 'Use “Acme heating”' }).click();
    await expect(wizard.field('Company')).toHaveValue('Acme heating');
    await expect(wizard.all.getByRole('button', { name: /^Use/ })).toHaveCount(0);
    await wizard.field('Business Email').fill('anna@acme.example');
    await expect(wizard.next).toBeEnabled();
  });

  await test.step('Next on an empty step names the missing fields and moves focus to the first of them', async () => {
    await wizard.next.click();
    await expect(wizard.missing).toHaveAttribute('aria-live', 'off');
    await announcements();
    await wizard.pressNext();
    await expect(wizard.service('AI Chat Agent')).toBeFocused();
    await expect(wizard.all).toContainText('Please choose a service');
    expect(await announcements()).toEqual([
      'Please choose a service',
      'Please choose a date',
      'Please choose a time',
    ]);
    // After this click the page announces which fields are still missing.
    await wizard.service('Email Automation').check();
    await expect(wizard.next).toHaveAccessibleDescription('Still needed: a date and a time.');
    expect(await announcements()).toEqual(['Still needed: a date and a time.']);
    await wizard.pressNext();
    await expect(wizard.day('Monday, 16 November 2026')).toBeFocused();
    await wizard.day('Friday, 20 November 2026').click();
    await wizard.pressNext();
    await expect(wizard.slot('9:00 AM')).toBeFocused();
    await expect(wizard.message('slot')).toHaveText('Please choose a time');
  });
});

test('a click on Next right after typing an invalid value shows the error', async ({
  page,
  isMobile,
}) => {
  const wizard = await openBooking(page);
  await wizard.field('Business Email').fill(visitor.email);
  await wizard.field('Name').fill('ann');
  await expect(wizard.next).toBeEnabled();
  const depth = () =>
    wizard.all.evaluate((all) => {
      const foot = all.querySelector('.wizard-foot')?.getBoundingClientRect().top ?? 0;
      return Math.round(foot - all.getBoundingClientRect().top);
    });
  const before = await depth();
  await wizard.next.scrollIntoViewIfNeeded();
  const box = await wizard.next.boundingBox();
  if (!box) throw new Error('Next is not on screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 4];
  if (isMobile) await page.touchscreen.tap(x, y);
  else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
  }
  await expect(wizard.message('name')).toContainText('Please capitalize');
  await expect(wizard.field('Name')).toBeFocused();
  await expect(wizard.next).toBeDisabled();
  await expect(wizard.all).toContainText('Please correct: Name.');
  // Nothing below a field moves when its message appears.
  expect(await depth()).toBe(before);
});
