import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type StartedSite, startSite } from '../../scripts/start-site.ts';
import { calendarFigures } from '../../src/server/test-support/processes/calendar-figures.ts';
import {
  ownersCalendarFile,
  startCalendarStandIn,
} from '../../src/server/test-support/stand-ins/calendar-stand-in.ts';
import { testCertificate } from '../../src/server/test-support/stand-ins/test-certificate.ts';
import { tempDir } from '../../src/server/test-support/storage/temp-dir.ts';
import { openPanel } from '../assistant-page.ts';
import { expect, test, visit } from '../site-test.ts';
import { fillPersonal, parisBrowserOptions, wizardOf } from './booking-page.ts';
import { tuesdayAhead, weekAfter } from './days-ahead.ts';
import { expectAccessibleForm } from './form-checks.ts';

// The tests share one server, so they run one after the other.
test.describe.configure({ mode: 'default' });
test.use({ ...parisBrowserOptions, expectedProblem: /status of 409/ });

/** The owner is away on the whole first day, and in a meeting from ten to eleven on the second. */
const away = tuesdayAhead(1);
const meeting = weekAfter(away);
const compact = (date: string) => date.replaceAll('-', '');
const opened = new AsyncDisposableStack();
let site: StartedSite;

test.beforeAll(async () => {
  const file = ownersCalendarFile([
    [`DTSTART;VALUE=DATE:${compact(away)}`],
    [
      `DTSTART;TZID=Europe/Paris:${compact(meeting)}T100000`,
      `DTEND;TZID=Europe/Paris:${compact(meeting)}T110000`,
    ],
  ]);
  const calendar = opened.use(await startCalendarStandIn(file));
  const folder = await tempDir();
  opened.defer(() => folder.remove());
  const certificate = join(folder.path, 'tests.crt');
  await writeFile(certificate, testCertificate.cert);
  site = opened.use(
    await startSite({
      BUSY_CALENDARS: calendar.address,
      BUSINESS_TIME_ZONE: 'Europe/Paris',
      NODE_EXTRA_CA_CERTS: certificate,
    }),
  );
  await expect.poll(async () => (await calendarFigures(site.origin, 'age_seconds')).size).toBe(1);
});
test.afterAll(() => opened.disposeAsync());

/** Finds the cell of a day, in the next month if the first one does not hold it. */
async function cellOf(page: Page, date: string) {
  const wizard = wizardOf(page);
  const cell = wizard.all.locator(`td[data-day="${date}"]:not([data-other-month])`);
  if ((await cell.count()) === 0)
    await wizard.all.getByRole('button', { name: 'Next month' }).click();
  return cell;
}

test('in the wizard a day on which the owner is away has no times, and the times of a meeting are taken', async ({
  page,
}) => {
  await visit(page, `${site.origin}/consultation`);
  await fillPersonal(page);
  const wizard = wizardOf(page);
  await wizard.service('AI Phone Agent').check();
  const busy = await cellOf(page, away);
  await expect(busy).toHaveAccessibleName(/, no available times$/);
  await busy.click();
  await expect(wizard.all).toContainText('No available times for this date.');
  await expect(wizard.slots).toHaveCount(0);

  await (await cellOf(page, meeting)).click();
  await expect(wizard.slots).toHaveCount(16);
  for (const time of ['10:00 AM', '10:30 AM'])
    await expect(wizard.slot(`${time} Taken`)).toBeDisabled();
  await expect(wizard.all.locator('.slot input:disabled')).toHaveCount(2);
  await expectAccessibleForm(page, 'the owner is busy');
  await wizard.slot('11:00 AM').check();
  await wizard.next.click();
  await wizard.submit.click();
  await expect(wizard.heading('Thank You')).toBeFocused();
});

test('without a script a busy time is refused, and the page then lists the busy times of the day as taken', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, locale: 'en-GB' });
  await page.goto(`${site.origin}/consultation`);
  const form = page.locator('form:visible');
  await form.getByLabel('Name').fill('Bob Jones');
  await form.getByLabel('Business Email').fill('bob@acme.example');
  await form.getByLabel('Service').selectOption('AI Phone Agent');
  await form.getByLabel('Date').fill(meeting);
  await form.getByLabel('Time').selectOption('10:30 AM');
  const send = () => page.getByRole('button', { name: 'Send Request' }).click();
  await send();
  await expect(page.getByRole('alert')).toContainText('That time has just been taken.');
  const times = page.getByLabel('Time');
  const taken = times.getByRole('option', { name: / \(taken on / });
  await expect(taken).toHaveCount(2);
  for (const time of ['10:00', '10:30'])
    await expect(times.getByRole('option', { name: `${time} AM (taken on ` })).toHaveCount(1);
  await expect(times).toHaveValue('');
  await times.selectOption('9:30 AM');
  await send();
  await expect(page).toHaveURL(/\/booking\/[\w-]{43}\/thank-you$/);
  await page.close();
});

test('a visitor who asks the assistant for a busy time is offered another one and books it', async ({
  page,
}) => {
  await visit(page, `${site.origin}/privacy`);
  const talk = await openPanel(page);
  const day = new Date(meeting).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  await talk.ask(
    `I'm Jane Doe, jane@acme.example, company Acme Tools, phone agent, ${day} at 10:30 AM`,
  );
  await expect(talk.log).toContainText('I can offer');
  await expect(talk.log).toContainText('That time has just been taken.');
  await expect(talk.button('10:30 AM')).toHaveCount(0);
  await expect(talk.button('10:00 AM')).toHaveCount(0);
  await talk.button('11:00 AM').click();
  await talk.button('Yes, send it').click();
  await expect(talk.link('See, move or cancel')).toBeVisible();
  await expect(talk.log).toContainText('11:00 AM');
});
