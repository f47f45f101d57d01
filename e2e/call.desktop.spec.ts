import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../scripts/project-root.ts';
import { SITE_ASSISTANT_ID } from '../src/server/platform/site-assistant.ts';
import {
  type AgentCall,
  recordingAgent,
} from '../src/server/test-support/rooms/recording-agent.ts';
import { toneSequence, tonesIn } from '../src/server/test-support/rooms/room-tones.ts';
import { type VoiceServer, voiceServer } from '../src/server/test-support/voice-server.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import {
  MICROPHONE_TONE_NUMBERS,
  SPOKEN_TONE_SECONDS,
  writeMicrophoneFile,
} from './call-support/coded-microphone.ts';
import {
  microphoneStates,
  playedSound,
  recordPlayedSound,
  watchMicrophones,
} from './call-support/page-sound.ts';
import { auditPage } from './every-page/axe-audit.ts';
import { expect, test, visit, withMotion } from './site-test.ts';

test.use({
  ...callBrowserOptions,
  contextOptions: withMotion,
  launchOptions: {
    ...callBrowserOptions.launchOptions,
    args: [
      ...callBrowserOptions.launchOptions.args,
      `--use-file-for-fake-audio-capture=${writeMicrophoneFile()}`,
    ],
  },
});

const AGENTS_CODE = [5, 1, 3, 0, 4, 2];
const { agent, calls } = recordingAgent((message, { line }) => {
  if (message === 'playable') line.send('listening');
});
let server: VoiceServer;
test.beforeAll(async () => {
  server = await voiceServer({}, { siteDir: join(projectRoot, 'dist'), callAgent: agent });
  // The first call of a server is slow, because the server loads the code of the rooms. This call
  // is made in advance, so that no test waits for the code.
  await server.make('/call/web', { assistantId: SITE_ASSISTANT_ID });
});
test.afterAll(() => server[Symbol.asyncDispose]());

/** Waits until the call has begun, and returns the agent's side of the call. */
async function answered(page: Page, before: number): Promise<AgentCall> {
  await expect(callElements(page).active).toHaveAccessibleDescription(/^Listening/);
  const call = calls[before];
  if (!call || calls.length !== before + 1) throw new Error('The agent did not get one call.');
  return call;
}

/** Returns what tells two states of the sphere apart for somebody who sees no colours. */
function lookOfSphere(page: Page): Promise<{ line: string; thickness: string }> {
  return page
    .locator('.sphere-orb i')
    .first()
    .evaluate((circle) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(circle);
      return { line: borderTopStyle, thickness: borderTopWidth };
    });
}

function holds(tones: readonly number[], code: readonly number[]): boolean {
  return tones.join('').includes(code.join(''));
}

test('a visitor talks with the agent on every page until one click ends the call', async ({
  page,
}) => {
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  await watchMicrophones(page);
  await visit(page, `${server.origin}/`);
  const { idle, active, bar, button, said } = callElements(page);
  await idle.click();
  const call = await answered(page, 0);
  await expect(said).toHaveText('Listening');
  expect(log).toContain('Call has started');

  await test.step('the agent hears the visitor', async () => {
    await expect
      .poll(() =>
        holds(tonesIn(call.heard, SPOKEN_TONE_SECONDS), [
          ...MICROPHONE_TONE_NUMBERS,
          ...MICROPHONE_TONE_NUMBERS.slice(0, 2),
        ]),
      )
      .toBe(true);
  });

  await test.step('the visitor hears the agent', async () => {
    await recordPlayedSound(page);
    const listening = await lookOfSphere(page);
    // The tones are long, because a busy browser records only a few samples of each tone.
    call.line.play(toneSequence(AGENTS_CODE, 0.5));
    await expect(active).toHaveAccessibleDescription(/^Answering/);
    const speaking = await lookOfSphere(page);
    expect(speaking.line).not.toBe(listening.line);
    expect(speaking.thickness).not.toBe(listening.thickness);
    await expect(active).toHaveAccessibleDescription(/^Listening/);
    expect(tonesIn([await playedSound(page)], 0.1)).toEqual(AGENTS_CODE);
  });

  await test.step('the agent hears nothing of a muted visitor', async () => {
    await button('Mute microphone').click();
    expect(await microphoneStates(page)).toEqual([{ live: true, on: false }]);
    await expect.poll(() => call.heard.splice(0).length).toBe(0);
    await button('Mute microphone').click();
    const loud = () => call.heard.some((frame) => frame.some((sample) => sample > 500));
    await expect.poll(loud).toBe(true);
  });

  await test.step('the call continues on another page', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL(/consultation/);
    await expect(active).toBeVisible();
    call.heard.length = 0;
    await expect.poll(() => call.heard.length).toBeGreaterThan(10);
    expect(call.left).toBe(0);
  });

  await test.step('a typed line reaches the agent, and the agent’s words are shown', async () => {
    await button('Call details').click();
    const field = bar.getByRole('textbox', { name: 'Type into the call' });
    await field.fill('My name is Ann');
    await field.press('Enter');
    await expect
      .poll(() => call.read)
      .toContainEqual({
        type: 'add-message',
        message: { role: 'user', content: 'My name is Ann' },
      });
    const transcript = { type: 'transcript', role: 'assistant', transcriptType: 'final' };
    call.line.send({ ...transcript, transcript: 'Thank you, Ann.' });
    const shown = bar.getByRole('log', { name: 'Transcript' });
    await expect(shown).toContainText('My name is Ann');
    await expect(shown).toContainText('Thank you, Ann.');
    // A screen reader announces the visitor's own line.
    await expect(bar.locator('[aria-live=polite]').last()).toHaveText('You wrote: My name is Ann');
  });

  await test.step('one click ends the call and frees the microphone', async () => {
    await active.click();
    await expect(idle).toBeVisible();
    await expect.poll(() => microphoneStates(page)).toEqual([{ live: false, on: true }]);
    await expect.poll(() => call.left).toBe(1);
    expect(log.filter((line) => line === 'Call has ended')).toHaveLength(1);
  });

  await test.step('what was said stays on the screen until the visitor dismisses it', async () => {
    await expect(bar.getByRole('heading', { name: 'The call has ended' })).toBeVisible();
    const shown = bar.getByRole('log', { name: 'Transcript' });
    await expect(shown).toContainText('Thank you, Ann.');
    expect(await auditPage(page, '.call-bar')).toEqual([]);
    await button('Dismiss').click();
    await expect(bar).toHaveCount(0);
  });

  await test.step('a second call works', async () => {
    await idle.click();
    const second = await answered(page, 1);
    await expect.poll(() => second.heard.length).toBeGreaterThan(10);
    second.line.end('assistant-ended-call');
    await expect(idle).toBeVisible();
    await expect
      .poll(async () => (await microphoneStates(page)).some(({ live }) => live))
      .toBe(false);
    expect(log.filter((line) => line.startsWith('Call '))).toEqual([
      'Call has started',
      'Call has ended',
      'Call has started',
      'Call has ended',
    ]);
  });
});
