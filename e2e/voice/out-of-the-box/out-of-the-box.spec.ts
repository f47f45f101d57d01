import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ownerCommands } from '../../../src/server/owner/command/command-table.ts';
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
import {
  type NewcomersMachine,
  openNewcomersMachine,
  type RunningNpm,
} from './newcomers-machine.ts';
import { openOwnersTerminal } from './owners-terminal.ts';

// Everything here is started as the README has it, and nothing is set. Every other test names its
// folders and its port, so only these tests show that the defaults work.

const ADDRESS = 'http://127.0.0.1:3000';
/** What is written about the best voice, which is not there and cannot be fetched. */
const UNREACHABLE = /\(best voice\): 0 of [\s\S]* did not answer, or the connection broke/;
const STACK = /^ +at /m;

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
  // A start and the opening of the engines have limits of their own, which tell what was missing.
  test.setTimeout(600_000);
  const npm = machine.npm('start');
  const speech = speechFiles(join(machine.root, '.speech'));
  const recogniser = await openMoonshine(speech, loadOnnxRuntime(speech.modules));
  await untilOpen(npm);

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

  await openDesk(page, await openOwnersTerminal(machine).owner('desk'));
  await expect(page.getByRole('main')).toContainText(`${name}: AI Phone Agent`);

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
  expect(npm.output()).toMatch(UNREACHABLE);
  expect(npm.output()).not.toMatch(STACK);
  // The page must not miss the server.
  await page.close();
  expect(await npm.stop('SIGTERM')).toBe(0);
});

test('npm run line-test: the agent plays a tone', { tag: '@short' }, async ({ machine, page }) => {
  const npm = machine.npm('run', 'line-test');
  await untilOpen(npm);
  await visit(page, '/consultation');
  const { idle, active } = callElements(page);
  await idle.click();
  await expect(active).toHaveAccessibleDescription(/^(Listening|Answering)/);
  await active.click();
  await page.close();
  expect(await npm.stop('SIGINT')).toBe(0);
});

test('npm run dev: the pages come from source', { tag: '@short' }, async ({ machine, page }) => {
  const npm = machine.npm('run', 'dev');
  await untilOpen(npm);
  await visit(page, '/');
  await expect(page.locator('script[src="/src/web/main.tsx"]')).toHaveCount(1);
  await page.close();
  expect(await npm.stop('SIGTERM')).toBe(0);
});

test('npm run speech:install: it says why the best voice cannot be fetched', {
  tag: '@short',
}, async ({ machine }) => {
  const npm = machine.npm('run', 'speech:install');
  expect(await npm.ended).toBe(1);
  expect(npm.output()).toContain('The voice (best voice): 0 of 150 MB, 0 %');
  expect(npm.output()).toMatch(UNREACHABLE);
});

test('npm run sample-call: it says that the best voice is missing', {
  tag: '@short',
}, async ({ machine }) => {
  const npm = machine.npm('run', 'sample-call');
  expect(await npm.ended).toBe(1);
  expect(npm.output()).toMatch(/^The best voice is not in \S+\. Fetch it with /m);
  expect(npm.output()).not.toMatch(STACK);
});

test('the owner works on what the visitor has left', { tag: '@short' }, async ({ machine }) => {
  const desk = openOwnersTerminal(machine);
  const dataDir = join(machine.root, 'data');
  const { name, email } = visitor;
  const [requests, conversations, calls, search] = await Promise.all([
    desk.owner(),
    desk.owner('conversations'),
    desk.owner('calls'),
    desk.owner('search', 'cost'),
  ]);
  expect(requests).toContain(name);
  expect(conversations).toContain('What does the AI Phone Agent do?');
  expect(calls).toMatch(/how much does it cost/i);
  expect(search).toMatch(/how much does it cost/i);

  // With nothing set, there is no calendar to tell of.
  expect(await desk.owner('calendars')).toContain('BUSY_CALENDARS is not set');
  expect(await desk.owner('line')).toContain('there is no phone line');
  expect(await desk.owner('embed')).toContain('EMBED_ORIGINS is not set');

  await Promise.all([
    desk.owner('export', '--format', 'csv', '--out', 'requests.csv'),
    desk.owner('export', 'conversations', '--format', 'json', '--out', 'talks.json'),
    desk.owner('report'),
  ]);
  expect(desk.read('requests.csv')).toContain(email);
  expect(desk.read(/^report-.*\.html$/)).toContain('</html>');
  const [talk] = JSON.parse(desk.read('talks.json'));
  expect(await desk.owner('show', talk.conversation)).toContain('picks up');
  const { answer } = talk.messages.at(-1);
  expect(await desk.owner('rate', answer, 'up')).toContain('The thumb is up now.');

  const passphrase = 'correct horse battery';
  const backup = desk.ownerAsked('backup', 'everline.backup');
  await backup.answer('New passphrase: ', passphrase);
  await backup.answer('The same passphrase again: ', passphrase);
  expect(await backup.result()).toContain('Backed up: ');
  const check = desk.ownerAsked('check', 'everline.backup');
  await check.answer('Passphrase of the backup: ', passphrase);
  expect(await check.result()).toContain('is whole: ');

  const erase = desk.ownerAsked('erase');
  await erase.answer('Whose? Email address: ', email);
  await erase.answer('Type yes: ', 'yes');
  expect(await erase.result()).toContain('Removed ');
  expect(storedBookingsOf(email, dataDir)).toEqual([]);

  renameSync(dataDir, `${dataDir}-before`);
  const restore = desk.ownerAsked('restore', 'everline.backup');
  await restore.answer('Passphrase of the backup: ', passphrase);
  expect(await restore.result()).toContain('Restored from the backup of ');
  expect(storedBookingsOf(email, dataDir)).toHaveLength(1);
  expect(await desk.owner('desk', '--close')).toContain('The desk is closed on 0 devices,');
  expect(desk.usedCommands()).toEqual(new Set(Object.keys(ownerCommands)));

  expect(await desk.npm('calendar')).toContain(`${ADDRESS}/calendar/`);
  expect(await desk.npm('calendar', '--', 'off')).toContain(
    'The calendar has no address any more.',
  );
  expect(await desk.npm('content', '--', 'starter')).toContain('has all texts');
  expect(await desk.npm('content')).toContain('is in order.');
});

/** Opens the desk with the link that the owner's command printed, as the owner does it first. */
async function openDesk(page: Page, printed: string): Promise<void> {
  const link = /http:\S+\/desk\/enter\/\S+/.exec(printed)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Grace');
}

async function untilOpen(npm: RunningNpm): Promise<void> {
  const [, address] = await npm.writes(/ is open at (\S+)/);
  expect(address).toBe(ADDRESS);
}

/** Asks the server how far the agent's voice is. Only the page is on the newcomer's machine. */
function speechState(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await fetch('/api/site')).json()).voice.speech.state);
}
