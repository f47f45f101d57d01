import { randomUUID } from 'node:crypto';
import { startSite } from '../../scripts/start-site.ts';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test } from '../site-test.ts';
import { tuesdayAhead } from './days-ahead.ts';
import { storedConsultations } from './stored-bookings.ts';

test.use({ javaScriptEnabled: false, locale: 'en-GB', expectedProblem: /status of (409|422)/ });

test('without JavaScript a visitor corrects an error and books', async ({ page, browser }) => {
  const email = `${randomUUID()}@acme.example`;
  const iso = tuesdayAhead(1);
  await page.goto('/consultation');
  const form = page.locator('form:visible');
  await form.getByLabel('Name').fill('ann o’neill');
  await form.getByLabel('Business Email').fill(email);
  await form.getByLabel('Service').selectOption('AI Phone Agent');
  await form.getByLabel('Date').fill(iso);
  await expect(form.getByLabel('Time').getByRole('option')).toHaveCount(17);
  await form.getByLabel('Time').selectOption('9:30 AM');
  await form.getByLabel('What problems are you facing?').fill('<b>Calls</b>\n& mail');
  await form.getByRole('button', { name: 'Send Request' }).click();

  await expect(page).toHaveTitle(/^Error: /);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Please fix the validation errors before submitting.');
  const message = 'Please capitalize the first letter of each name (e.g., John Smith)';
  await alert.getByRole('link', { name: message }).click();
  await expect(page).toHaveURL(/#name$/);
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(message);
  expect(storedConsultations(email)).toEqual([]);

  await page.getByLabel('Name').fill('Ann O’Neill');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page).toHaveURL(/\/booking\/[\w-]{43}\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
  await expect(page.getByRole('main')).toContainText('9:30 AM');
  const invite = await page
    .getByRole('link', { name: 'Add to your calendar' })
    .getAttribute('href');
  const file = await page.request.get(invite ?? '');
  expect(await file.text()).toContain(`DTSTART:${iso.replaceAll('-', '')}T093000`);
  // The audit is a script, so it needs a page with JavaScript.
  const scripted = await browser.newPage({ javaScriptEnabled: true });
  await scripted.goto(`${page.url()}?stay`);
  expect(await auditPage(scripted)).toEqual([]);
  await scripted.close();
  expect(storedConsultations(email)).toEqual([
    {
      name: 'Ann O’Neill',
      email,
      company: '',
      service: 'ai-phone',
      problems: '<b>Calls</b>\n& mail',
      additional: '',
      selected_date: new Date(iso).toLocaleDateString('en-GB', { timeZone: 'UTC' }),
      selected_time: '9:30 AM',
    },
  ]);
});

test('without JavaScript an error shows a way out, and a full time reads as taken', async ({
  page,
}) => {
  await using site = await startSite({
    SLOT_CAPACITY: '1',
    CONTACT_EMAIL: 'owner@front-office.test',
  });
  const iso = tuesdayAhead(2);
  const send = () => page.getByRole('button', { name: 'Send Request' }).click();
  const fill = async (name: string, email: string) => {
    await page.goto(`${site.origin}/consultation`);
    const form = page.locator('form:visible');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Business Email').fill(email);
    await form.getByLabel('Service').selectOption('AI Phone Agent');
    await form.getByLabel('Date').fill(iso);
    await form.getByLabel('Time').selectOption('9:30 AM');
    await send();
  };

  await fill('Dr. Ann Smith', 'ann@gmail.com');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/just without the dot/);
  const letter = page.getByRole('link', { name: 'Write to us instead' });
  await expect(letter).toHaveAttribute('href', /^mailto:owner%40front-office\.test\?.*Ann%20Smith/);
  await page.getByLabel('Name').fill('Dr Ann Smith');
  await page.getByLabel('Business Email').fill('ann@acme.example');
  await send();
  await expect(page).toHaveURL(/\/booking\/[\w-]{43}\/thank-you$/);

  await fill('Bob Jones', 'bob@acme.example');
  await expect(page.getByRole('alert')).toContainText('That time has just been taken.');
  const times = page.getByLabel('Time');
  await expect(times.getByRole('option', { name: /^9:30 AM \(taken on / })).toHaveCount(1);
  await expect(times).toHaveValue('');
  await times.selectOption('10:00 AM');
  await send();
  await expect(page).toHaveURL(/\/booking\/[\w-]{43}\/thank-you$/);
});
