import {
  answerBookings,
  booked,
  fillPersonal,
  fillScheduling,
  inParis,
  mondayMorning,
  openBooking,
  refusedRequests,
  storageDown,
  visitor,
  wizardOf,
} from './booking-page.ts';
import { comeAlive, expect, test, visit } from './site-test.ts';

test.use({
  ...inParis,
  contextOptions: { reducedMotion: 'reduce' },
  expectedProblem: refusedRequests,
});

test('a visitor books a consultation in three steps', async ({ page }) => {
  const wizard = await openBooking(page);
  const sent = await answerBookings(page, booked);

  await test.step('Personal', async () => {
    await expect(wizard.all.getByRole('listitem')).toHaveText(['Personal', 'Scheduling', 'Review']);
    await expect(wizard.step('Personal')).toHaveAttribute('aria-current', 'step');
    await expect(wizard.all.getByRole('button', { name: 'Scheduling' })).toHaveCount(0);
    await expect(wizard.back).toBeDisabled();
    await expect(wizard.next).toBeDisabled();
    await expect(wizard.all).toContainText('Still needed: your name and a business email.');
    await wizard.field('Name').fill(visitor.name);
    await expect(wizard.next).toBeDisabled();
    await wizard.field('Business Email').fill(visitor.email);
    await wizard.field('Company').fill(visitor.company);
    await expect(wizard.next).toBeEnabled();
    await wizard.next.click();
  });

  await test.step('Scheduling', async () => {
    await expect(wizard.heading('Step 2 of 3: Scheduling')).toBeFocused();
    await expect(wizard.step('Scheduling')).toHaveAttribute('aria-current', 'step');
    await expect(wizard.step('Scheduling')).toBeInViewport();
    await expect(wizard.all.getByRole('button', { name: 'Review' })).toHaveCount(0);
    await expect(wizard.all).toContainText('Still needed: a service, a date and a time.');
    await expect(wizard.all.getByRole('gridcell')).toHaveCount(42);
    await expect(wizard.month).toHaveText('November 2026');
    await expect(wizard.all).toContainText('Times in Europe/Paris');
    await wizard.service('AI Phone Agent').check();
    await wizard.day('Wednesday, 18 November 2026').click();
    await expect(
      wizard.all.getByRole('radiogroup', { name: 'Wednesday, 18 November 2026' }),
    ).toBeVisible();
    await expect(wizard.slots).toHaveCount(16);
    await wizard.slot('9:30 AM').check();
    await expect(wizard.next).toBeEnabled();
    // Another day, another time.
    await wizard.day('Thursday, 19 November 2026').click();
    await expect(wizard.slot('9:30 AM')).not.toBeChecked();
    await expect(wizard.next).toBeDisabled();
    await wizard.slot('4:30 PM').check();
    await wizard.field('What problems are you facing? *').fill(visitor.problems);
    await wizard.next.click();
  });

  await test.step('Review', async () => {
    await expect(wizard.heading('Step 3 of 3: Review')).toBeFocused();
    await expect(wizard.all.getByRole('definition')).toHaveText([
      visitor.name,
      visitor.email,
      visitor.company,
      'AI Phone Agent',
      'Thursday, 19 November 2026 at 4:30 PM' + 'Europe/Paris',
      visitor.problems,
      'Not provided',
    ]);
    await wizard.all.getByRole('button', { name: 'Change personal details' }).click();
    await expect(wizard.heading('Step 1 of 3: Personal')).toBeFocused();
    await wizard.field('Company').fill('Acme');
    await wizard.next.click();
    await wizard.next.click();
    await wizard.all.getByRole('button', { name: 'Change scheduling' }).click();
    await expect(wizard.slot('4:30 PM')).toBeChecked();
    await wizard.step('Personal').click();
    await expect(wizard.field('Company')).toHaveValue('Acme');
    await wizard.next.click();
    await wizard.next.click();
  });

  await test.step('Submit, once', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/consultations', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await wizard.submit.click();
    await expect(wizard.submit).toHaveText('Submitting...');
    await expect(wizard.submit).toBeDisabled();
    await expect(wizard.back).toBeDisabled();
    held.resolve();
    await expect(wizard.heading('Thank You')).toBeFocused();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(sent[0]?.body).toEqual({
      name: visitor.name,
      email: visitor.email,
      company: 'Acme',
      service: 'ai-phone',
      problems: visitor.problems,
      additional: '',
      selected_date: '2026-11-19',
      selected_time: '4:30 PM',
      time_zone: 'Europe/Paris',
      locale: 'en-GB',
      client_time: mondayMorning.toISOString(),
      filled_in_ms: 0,
      website: '',
    });
  });

  await test.step('Thank You', async () => {
    await expect(wizard.all).toContainText('Your request has been received.');
    await expect(wizard.all).toContainText('We’ll contact you soon');
    await expect(wizard.all).toContainText('Thursday, 19 November 2026 at 4:30 PM');
    await expect(wizard.all).toContainText('Europe/Paris');
    const file = wizard.all.getByRole('link', { name: 'Add to your calendar' });
    await expect(file).toHaveAttribute('href', '/api/consultations/f0e1d2c3/invite.ics');
    const google = wizard.all.getByRole('link', { name: 'Google Calendar' });
    await expect(google).toHaveAttribute('href', /dates=20261119T153000Z%2F20261119T160000Z/);
    const outlook = wizard.all.getByRole('link', { name: 'Outlook' });
    await expect(outlook).toHaveAttribute('href', /startdt=2026-11-19T15%3A30%3A00Z/);
    await page.reload();
    await comeAlive(page);
    await expect(wizard.heading('Step 1 of 3: Personal')).toBeAttached();
    await expect(wizard.field('Name')).toHaveValue('');
  });
});

test('each field says what is wrong with it when it is left, and is quiet again once edited', async ({
  page,
}) => {
  const wizard = await openBooking(page);
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

  await test.step('one click mends capitals', async () => {
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

  await test.step('an empty step says what is missing and goes there', async () => {
    await wizard.next.click();
    await wizard.pressNext();
    await expect(wizard.service('AI Chat Agent')).toBeFocused();
    await expect(wizard.all).toContainText('Please choose a service');
    await wizard.service('Email Automation').check();
    await wizard.pressNext();
    await expect(wizard.day('Monday, 16 November 2026')).toBeFocused();
    await wizard.day('Friday, 20 November 2026').click();
    await wizard.pressNext();
    await expect(wizard.slot('9:00 AM')).toBeFocused();
    await expect(wizard.message('slot')).toHaveText('Please choose a time');
  });
});

test('a click on Next that leaves a bad field is not swallowed', async ({ page, isMobile }) => {
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

test('a failed submit keeps the form, and a retry is known again unless it was edited', async ({
  page,
}) => {
  const wizard = await openBooking(page);
  const taken = { status: 409, json: { error: 'slot-full' } };
  const busy = { status: 429, headers: { 'Retry-After': '12' } };
  const sent = await answerBookings(page, storageDown, 'unreachable', busy, storageDown, taken, {
    status: 422,
    json: { error: 'invalid', fields: { company: 'Please enter a professional company name' } },
  });
  await fillPersonal(page);
  await fillScheduling(page);

  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('Failed to submit form. Please try again.');
  await expect(wizard.submit).toBeFocused();
  await wizard.submit.click();
  await expect.poll(() => sent.length).toBe(2);
  await expect(wizard.banner).toHaveText('Failed to submit form. Please try again.');
  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('Too many requests. Please try again in 12 seconds.');

  await page.reload();
  await comeAlive(page);
  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('Failed to submit form. Please try again.');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);

  await wizard.all.getByRole('button', { name: 'Change personal details' }).click();
  await expect(wizard.banner).toHaveCount(0);
  await wizard.field('Company').fill('Acme');
  await wizard.next.click();
  await wizard.next.click();
  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('That time has just been taken. Please choose another.');
  expect(sent[4]?.key).not.toBe(sent[3]?.key);
  // It is offered no more.
  await expect(wizard.slot('9:30 AM')).toHaveCount(0);
  await expect(wizard.slot('9:00 AM')).toBeFocused();
  await expect(wizard.next).toBeDisabled();

  await wizard.slot('10:00 AM').check();
  await expect(wizard.banner).toHaveCount(0);
  await wizard.next.click();
  await wizard.submit.click();
  await expect(wizard.banner).toHaveText('Please fix the validation errors before submitting.');
  await expect(wizard.field('Company')).toBeFocused();
  await expect(wizard.message('company')).toHaveText('Please enter a professional company name');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test('days and times that are gone cannot be chosen', async ({ page }) => {
  await page.clock.install({ time: mondayMorning });
  await visit(page, '/consultation');
  const wizard = wizardOf(page);
  await fillPersonal(page);
  await wizard.service('AI Chat Agent').check();

  await test.step('days say why', async () => {
    for (const name of [
      'Friday, 13 November 2026, in the past',
      'Saturday, 21 November 2026, weekend',
      'Tuesday, 1 December 2026, other month',
    ]) {
      await expect(wizard.day(name)).toHaveAttribute('aria-disabled', 'true');
      await wizard.day(name).click({ force: true });
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

  await test.step('today has the times that are left', async () => {
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

  await test.step('a time that passes on the way is asked for again', async () => {
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

  await test.step('when none is left, it says so', async () => {
    await page.clock.fastForward('05:00:00');
    await expect(wizard.all).toContainText('No available times for this date.');
    await expect(wizard.slots).toHaveCount(0);
  });
});
