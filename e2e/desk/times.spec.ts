import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startSite } from '../../scripts/start-site.ts';
import { addDays, type CalendarDate } from '../../src/core/consultation/calendar-date.ts';
import { isWeekend } from '../../src/core/consultation/schedule.ts';
import { expectSoundPage } from '../every-page/sound-page.ts';
import { expect, test } from '../site-test.ts';
import { goToRoom, openDesk } from './at-the-desk.ts';

const ZONE = 'Europe/Paris';

let day = addDays(Temporal.Now.plainDateISO(ZONE).toString() as CalendarDate, 14);
while (isWeekend(day)) day = addDays(day, 1);

/** Starts a site whose times concern no other test, and opens its desk. */
async function openTimes(browser: Browser) {
  const opened = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'everline-times-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { THROWAWAY_DATA_DIR: dataDir, BUSINESS_TIME_ZONE: ZONE };
  const { origin } = opened.use(await startSite(settings));
  const owners = await browser.newContext({
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  opened.defer(() => owners.close());
  const desk = await owners.newPage();
  await openDesk(desk, 'owner', { origin, dataDir });
  await goToRoom(desk, 'Texts and times');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Texts and times');
  return { origin, owners, desk, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

test('the owner keeps a day, no visitor is offered it, and gives it free again', async ({
  page,
  browser,
}) => {
  await using site = await openTimes(browser);
  const { desk, origin } = site;
  await expectSoundPage(desk, 'times');
  const to = desk.getByLabel('To', { exact: true });
  await desk.getByLabel('First day').fill(day);
  await desk.getByLabel('From').fill('13:00');
  await to.fill('12:00');
  await desk.getByLabel('What for').fill('School is closed');
  await desk.getByRole('button', { name: 'Keep it' }).press('Enter');
  const problem = desk.getByRole('alert').filter({ hasText: 'after the first one' });
  await expect(problem).toHaveText('Please choose a time after the first one.');
  await expect(to).toHaveAccessibleDescription(/after the first one/);
  await expectSoundPage(desk, 'a wrong time');
  await desk.getByLabel('From').fill('');
  await to.fill('');
  await desk.getByRole('button', { name: 'Keep it' }).click();
  await expect(desk.getByText('Kept. Nobody can book then from now on.')).toBeVisible();
  const row = desk.getByRole('listitem').filter({ hasText: 'School is closed' });
  await expect(row).toContainText('the whole day');
  await expectSoundPage(desk, 'a kept time');

  const isOffered = async () => {
    const answer = await page.request.get(`${origin}/api/slots?month=${day.slice(0, 7)}`);
    const { full } = (await answer.json()) as { full: string[] };
    return !full.some((at) => at.startsWith(day));
  };
  expect(await isOffered()).toBe(false);
  await page.goto(`${origin}/consultation`);
  await expect(page.locator('meta[name=limited-slots]')).toHaveCount(1);

  await desk.emulateMedia({ colorScheme: 'light' });
  await row.getByText('Give free').click();
  await expectSoundPage(desk, 'before it is given free');
  await row.getByRole('button', { name: 'Offer it again' }).click();
  await expect(desk.getByText('Given free. It is offered again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await isOffered()).toBe(true);
});

test('the embed line is copied, and what another device keeps comes into the open page', async ({
  browser,
}) => {
  await using site = await openTimes(browser);
  const { desk, origin, owners } = site;
  await desk.getByRole('button', { name: 'Copy the line' }).click();
  await expect(desk.getByText('Copied.')).toBeVisible();
  const line = await desk.evaluate(() => navigator.clipboard.readText());
  expect(line).toBe(`<script src="${origin}/embed.js" defer></script>`);

  // What is typed here stays while the list comes up to date.
  await desk.getByLabel('What for').fill('half a word');
  const other = await owners.newPage();
  await other.goto(`${origin}/desk/texts`);
  await other.getByLabel('First day').fill(day);
  await other.getByLabel('What for').fill('Dentist');
  await other.getByRole('button', { name: 'Keep it' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'Dentist' })).toBeVisible();
  await expect(desk.getByLabel('What for')).toHaveValue('half a word');
});
