import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadOnnxRuntime } from '../../../src/server/speech/files/onnx-runtime.ts';
import { speechFiles } from '../../../src/server/speech/files/speech-files.ts';
import { openMoonshine } from '../../../src/server/speech/hearing/engines/moonshine.ts';
import { openPanel } from '../../assistant-page.ts';
import { bookTuesdayMorning, visitor } from '../../booking/booking-page.ts';
import { storedBookingsOf } from '../../booking/stored-bookings.ts';
import { callBrowserOptions } from '../../call-support/call-browser.ts';
import { callElements } from '../../call-support/call-elements.ts';
import { sitePages } from '../../every-page/site-pages.ts';
import { expect, test as siteTest, visit } from '../../site-test.ts';
import { prepareCaller } from '../caller.ts';
import { expectUnderstood } from '../understood-share.ts';
import { type NewcomersMachine, openNewcomersMachine } from './newcomers-machine.ts';

// Everything here is started as the README has it, and nothing is set. Every other test names its
// folders and its port, so only these tests show that the defaults work.

const ADDRESS = 'http://127.0.0.1:3000';

/** Opening the engines takes ten seconds, and much longer on a busy machine. */
const OPENING = { timeout: 240_000 };

const test = siteTest.extend<object, { machine: NewcomersMachine }>({
  machine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, run) => {
      using machine = openNewcomersMachine();
      await run(machine);
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ machine }, run) => {
      const { args } = callBrowserOptions.launchOptions;
      await run({ executablePath: machine.chromium, args });
    },
    { scope: 'worker' },
  ],
});

test.use({
  baseURL: ADDRESS,
  // Without it the browser would look for a way to the internet before it lets a call connect.
  permissions: ['microphone'],
  // Without a graphics card the processor would draw the sphere, and the engines of speech need it.
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'en-US',
  timezoneId: 'America/Chicago',
});
test.describe.configure({ mode: 'serial' });

test('npm start: a visitor reads, books, asks, and talks with the agent', {
  tag: '@short',
}, async ({ machine, page }) => {
  const npm = machine.npm('start');
  const speech = speechFiles(join(machine.root, '.speech'));
  const recogniser = await openMoonshine(speech, loadOnnxRuntime(speech.modules));
  const [, address] = await npm.writes(/ is open at (\S+)/);
  expect(address).toBe(ADDRESS);

  for (const { path, title, heading } of sitePages) {
    await visit(page, path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }

  await visit(page, '/consultation');
  const date = await bookTuesdayMorning(page, visitor);
  const { name, email } = visitor;
  await expect
    .poll(() => storedBookingsOf(email, join(machine.root, 'data')))
    .toEqual([{ name, service: 'ai-phone', date, time: '9:30 AM', message: 'delivered' }]);

  await visit(page, '/privacy');
  const typed = await openPanel(page);
  await typed.ask('What does the AI Phone Agent do?');
  await expect(typed.log.locator('[data-by=assistant]')).toContainText('picks up');

  const caller = await prepareCaller(page, 'am_michael');
  const { idle, button } = callElements(page);
  await visit(page, '/consultation');
  await expect.poll(() => speechState(page), OPENING).not.toBe('fetching');
  expect(await speechState(page), npm.output()).toBe('ready');
  await idle.click();
  const greeting = await caller.listen();
  expect(greeting).toContain('?');
  await caller.say('How much does it cost?');
  const answer = await caller.listen();
  expect(answer).toMatch(/price|quote|free/i);
  await button('End call').click();
  await expectUnderstood(caller, recogniser);

  // The best voice is not there and cannot be fetched, and the log says why.
  expect(npm.output()).toMatch(/best voice.*\n.*The registry \S+ did not answer/);
  expect(npm.output()).not.toMatch(/^ +at /m);
  // The page must not miss the server.
  await page.close();
  expect(await npm.stop('SIGTERM')).toBe(0);
});

/** Asks the server how far the agent's voice is. Only the page is on the newcomer's machine. */
function speechState(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await fetch('/api/site')).json()).voice.speech.state);
}
