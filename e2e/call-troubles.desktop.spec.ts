import { join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';
import { startSite } from '../scripts/start-site.ts';
import { roomAddress, roomSigningKey } from '../src/server/call/room/room-address.ts';
import { SITE_ASSISTANT_ID } from '../src/server/platform/site-assistant.ts';
import { tempDir } from '../src/server/test-support/storage/temp-dir.ts';
import {
  PRIVATE_KEY,
  type VoiceServer,
  voiceServer,
} from '../src/server/test-support/voice-server.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import {
  collectCallErrors,
  expectFailedCall,
  failedCallLogPattern,
} from './call-support/failed-call.ts';
import { hummingAgent } from './call-support/humming-agent.ts';
import { microphoneStates, watchMicrophones } from './call-support/page-sound.ts';
import { expect, test, visit } from './site-test.ts';

test.use({ ...callBrowserOptions, expectedProblem: failedCallLogPattern });

const speaking = hummingAgent();
let server: VoiceServer;
test.beforeAll(async () => {
  const options = { siteDir: join(projectRoot, 'dist'), callAgent: speaking.agent };
  server = await voiceServer({}, options);
  // The first call of a server is slow, because the server loads the code of the rooms. This call
  // is made in advance, so that no test waits for the code.
  await server.make('/call/web', { assistantId: SITE_ASSISTANT_ID });
});
test.afterAll(() => server[Symbol.asyncDispose]());

test('a server that dies during a call ends the call, what was agreed stays, and the visitor can try again', async ({
  page,
}) => {
  const errors = collectCallErrors(page);
  await watchMicrophones(page);
  const data = await tempDir();
  const site = await startSite({ THROWAWAY_DATA_DIR: data.path });
  // The booking is a message of its own. It follows the words, and must not die with the server.
  const booked = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"reference":"EV-')) resolve();
      }),
    );
  });
  await visit(page, `${site.origin}/`);
  const { idle, active } = callElements(page);
  await idle.click();
  await expect(active).toHaveAccessibleDescription(/^(Listening|Answering)/);
  const { trouble, button, bar, link } = callElements(page);
  await button('Call details').click();
  const field = bar.getByRole('textbox', { name: 'Type into the call' });
  const log = bar.getByRole('log', { name: 'Transcript' });
  await field.fill('I am Ann Lee, ann@acme.example, the phone agent, next tuesday at 2pm');
  await field.press('Enter');
  await expect(log).toContainText('Should I send this request?');
  await field.fill('yes');
  await field.press('Enter');
  await expect(log).toContainText('Your request has been received.');
  await booked;
  process.kill(site.pid, 'SIGKILL');
  await expect(trouble).toContainText('The call was cut off');
  await expect(log).toContainText('Should I send this request?');
  await expect(bar.getByText(/^Your reference EV-/)).toBeVisible();
  await expect(bar.getByText(/^Tuesday, /)).toBeVisible();
  await expect(link('See, move or cancel')).toHaveAttribute('href', /^\/booking\/[\w-]{43}$/);
  expect((await microphoneStates(page)).filter(({ live }) => live)).toEqual([]);
  await button('Try again').click();
  await expect(trouble).toContainText('No connection');
  expect(errors).toHaveLength(2);
  await site[Symbol.asyncDispose]();
  await data.remove();
});

test('a call without its bundle fails, and the page reaches no other host', async ({ page }) => {
  const errors = collectCallErrors(page);
  const blocked: string[] = [];
  const asked = new Set<string>();
  page.on('console', (message) => {
    const uri = /^policy: \S+ (\S+)/.exec(message.text())?.[1];
    if (uri !== undefined) blocked.push(uri);
  });
  page.on('response', (response) => asked.add(new URL(response.url()).origin));
  await watchMicrophones(page);
  await page.route('**/voice/call-bundle.js', (route) => route.fulfill({ status: 404 }));
  await visit(page, `${server.origin}/`);
  await callElements(page).idle.click();
  // The library tries three times, with pauses of three seconds, before the card shows the failure.
  await expectFailedCall(page, 'No connection');
  expect(errors).toHaveLength(1);
  expect([...asked]).toEqual([server.origin]);
  expect(new Set(blocked.map((uri) => new URL(uri).host))).toEqual(
    new Set(['o77906.ingest.sentry.io']),
  );
  expect(server.logged.join('')).toContain('connection-error');
});

test('an expired room is shown as a call that could not start', async ({ page }) => {
  const errors = collectCallErrors(page);
  await watchMicrophones(page);
  await page.route('**/voice/call/web', async (route) => {
    const answer = await route.fetch();
    const call = await answer.json();
    const key = roomSigningKey({ privateKey: PRIVATE_KEY });
    const pass = { callId: call.id, notBefore: 0, expires: Date.now() - 1 };
    const webCallUrl = roomAddress(server.origin, pass, key);
    await route.fulfill({ response: answer, json: { ...call, webCallUrl } });
  });
  await visit(page, `${server.origin}/`);
  await callElements(page).idle.click();
  await expectFailedCall(page, 'The call couldn’t start');
  expect(errors).toEqual([expect.stringContaining('exp-room')]);
});
