import { join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';
import { type VoiceServer, voiceServer } from '../src/server/test-support/voice-server.ts';
import { refusedMicrophoneOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import {
  collectCallErrors,
  expectTalkInText,
  failedCallLogPattern,
} from './call-support/failed-call.ts';
import { hummingAgent } from './call-support/humming-agent.ts';
import { watchMicrophones } from './call-support/page-sound.ts';
import { expect, test, visit } from './site-test.ts';

test.use({ ...refusedMicrophoneOptions, expectedProblem: failedCallLogPattern });

let server: VoiceServer;
test.beforeAll(async () => {
  const options = { siteDir: join(projectRoot, 'dist'), callAgent: hummingAgent().agent };
  server = await voiceServer({}, options);
});
test.afterAll(() => server[Symbol.asyncDispose]());

test('with the microphone denied the talk goes on in text at once', async ({ page }) => {
  const errors = collectCallErrors(page);
  await watchMicrophones(page);
  await visit(page, `${server.origin}/`);
  await callElements(page).idle.click();
  await expectTalkInText(page, 'Your browser blocks the microphone');
  expect(errors).toHaveLength(1);
});

test('with the microphone denied, what was typed while the call connected is asked in text', async ({
  page,
}) => {
  await watchMicrophones(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/site', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await visit(page, `${server.origin}/`);
  const { idle, button, bar } = callElements(page);
  await idle.click();
  await button('Call details').click();
  const field = bar.getByRole('textbox', { name: 'Type into the call' });
  await field.fill('I am Ann Lee');
  await field.press('Enter');
  answer.resolve();
  const dialog = page.getByRole('dialog', { name: 'AI Assistant' });
  await expect(dialog.getByRole('log')).toContainText('Turn 1: I am Ann Lee');
  await expect(bar).toHaveCount(0);
});
