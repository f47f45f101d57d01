import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedSite, startSite } from '../scripts/start-site.ts';
import { openPanel } from './assistant-page.ts';
import { longDay, tuesdayAhead } from './booking/days-ahead.ts';
import { storedBookingsOf } from './booking/stored-bookings.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import { expect, test, visit } from './site-test.ts';

test.use({ ...callBrowserOptions, locale: 'en-US', timezoneId: 'America/Chicago' });

// The server of the other tests has a public address, at which no call can be reached.
let site: StartedSite;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'everline-continued-'));
  site = await startSite({ THROWAWAY_DATA_DIR: dataDir });
});
test.afterAll(() => site[Symbol.asyncDispose]());

test('what was typed before is known in a call that goes on from there, and is booked', async ({
  page,
}) => {
  const date = tuesdayAhead(1);
  await visit(page, `${site.origin}/privacy`);
  const { log, ask, button } = await openPanel(page);
  await ask('Hi, my name is Grace Hopper and I want the phone agent');
  await expect(log).toContainText('What day and time');
  await ask(`on ${longDay(date)} at 3 pm`);
  await expect(button('Continue by voice')).toBeVisible();
  await expect(log).toContainText('What business email');
  await button('Continue by voice').click();

  const { active, bar, button: callButton } = callElements(page);
  await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toHaveCount(0);
  await callButton('Call details').click();
  const said = bar.getByRole('log', { name: 'Transcript' });
  await expect(said).toContainText('My name is Grace Hopper.');
  // The agent asks for what is missing, and for nothing that it was told in the panel.
  await expect(said).toContainText('What business email');
  await expect(said).not.toContainText('Which service');

  const field = bar.getByRole('textbox', { name: 'Type into the call' });
  await field.fill('grace@hopper.example');
  await field.press('Enter');
  await expect(said).toContainText('Should I send this request?');
  await field.fill('Yes, please');
  await field.press('Enter');
  await expect(said).toContainText('Your request has been received.');
  await expect
    .poll(() => storedBookingsOf('grace@hopper.example', dataDir))
    .toEqual([
      { name: 'Grace Hopper', service: 'ai-phone', date, time: '3:00 PM', message: 'delivered' },
    ]);
  await callButton('End call').click();
  await expect(active).toHaveCount(0);
});
