import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../scripts/project-root.ts';
import { SITE_ASSISTANT_ID } from '../src/server/platform/site-assistant.ts';
import { UNKNOWN_VISITOR_LOCALE } from '../src/server/platform/visitor-locale.ts';
import {
  type AgentCall,
  recordingAgent,
} from '../src/server/test-support/rooms/recording-agent.ts';
import { tonesIn } from '../src/server/test-support/rooms/room-tones.ts';
import { type VoiceServer, voiceServer } from '../src/server/test-support/voice-server.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import {
  MICROPHONE_TONE_NUMBERS,
  SPOKEN_TONE_SECONDS,
  writeMicrophoneFile,
} from './call-support/coded-microphone.ts';
import {
  collectCallErrors,
  expectFailedCall,
  failedCallLogPattern,
} from './call-support/failed-call.ts';
import { microphoneStates, watchMicrophones } from './call-support/page-sound.ts';
import { watchTraffic } from './call-support/page-traffic.ts';
import { expect, test, visit } from './site-test.ts';

test.use({
  ...callBrowserOptions,
  timezoneId: 'Asia/Tokyo',
  launchOptions: {
    ...callBrowserOptions.launchOptions,
    args: [
      ...callBrowserOptions.launchOptions.args,
      `--use-file-for-fake-audio-capture=${writeMicrophoneFile()}`,
    ],
  },
});

const siteDir = join(projectRoot, 'dist');
const THEIR_KEY = 'sk_the-owners-key-on-the-hosted-platform';
const INSTRUCTIONS = 'Be sly';

const { agent, calls } = recordingAgent((message, { line }) => {
  if (message === 'playable') line.send('listening');
});
/** Another instance of our own server, which stands in for the hosted platform. */
let hosted: VoiceServer;
let theirAssistantId: string;
test.beforeAll(async () => {
  hosted = await voiceServer({ VOICE_PRIVATE_KEY: THEIR_KEY }, { siteDir, callAgent: agent });
  const model = { messages: [{ role: 'system', content: INSTRUCTIONS }] };
  ({ id: theirAssistantId } = await hosted.make(
    '/assistant',
    { name: 'Hosted', model },
    THEIR_KEY,
  ));
  // The first call of a server is slow, because the server loads the code of the rooms. This call
  // is made in advance, so that no test waits for the code.
  await hosted.make('/call/web', { assistantId: theirAssistantId }, THEIR_KEY);
});
test.afterAll(() => hosted[Symbol.asyncDispose]());

/** Starts the site with settings that make its calls use the hosted platform. */
function siteWith(settings: Record<string, string>): Promise<VoiceServer> {
  const env = {
    VOICE_API_URL: hosted.baseUrl,
    VOICE_API_KEY: THEIR_KEY,
    VOICE_ASSISTANT_ID: theirAssistantId,
    ...settings,
  };
  return voiceServer(env, { siteDir });
}

/** Starts a call with a click on the sphere, and returns the agent's side of the call. */
async function startSphereCall(page: Page): Promise<AgentCall> {
  const before = calls.length;
  await callElements(page).idle.click();
  await expect(callElements(page).active).toHaveAccessibleDescription(/^Listening/);
  const call = calls[before];
  if (!call || calls.length !== before + 1) throw new Error('The agent did not get one call.');
  return call;
}

async function expectVisitorHeard({ heard }: AgentCall): Promise<void> {
  const code = [...MICROPHONE_TONE_NUMBERS, ...MICROPHONE_TONE_NUMBERS.slice(0, 2)].join('');
  await expect.poll(() => tonesIn(heard, SPOKEN_TONE_SECONDS).join('').includes(code)).toBe(true);
}

async function hangUp(page: Page, call: AgentCall): Promise<void> {
  await callElements(page).active.click();
  await expect(callElements(page).idle).toBeVisible();
  await expect.poll(() => microphoneStates(page)).toEqual([{ live: false, on: true }]);
  await expect.poll(() => call.left).toBe(1);
}

test('the sphere calls the hosted platform, and the page talks to no third host', async ({
  page,
}) => {
  await using site = await siteWith({ VOICE_CALL_BUNDLE_URL: `${hosted.baseUrl}/call-bundle.js` });
  const traffic = watchTraffic(page);
  await watchMicrophones(page);
  await visit(page, `${site.origin}/`);
  const call = await startSphereCall(page);
  await expectVisitorHeard(call);
  await hangUp(page, call);

  await test.step('nothing about the visitor goes to the hosted platform', () => {
    const [asked] = traffic.requests.filter(({ url }) => url === `${site.baseUrl}/call/web`);
    expect(asked?.body).toContain('Asia/Tokyo');
    expect(asked?.body).toContain(SITE_ASSISTANT_ID);
    expect(call.call.visitor).toEqual(UNKNOWN_VISITOR_LOCALE);
    expect(call.call.assistant).toMatchObject({ name: 'Hosted' });
    expect(JSON.stringify(call.call.assistant)).not.toMatch(/variableValues|Tokyo/);
  });

  await test.step('the page talks to no other host', () => {
    const socket = hosted.origin.replace('http', 'ws');
    expect(traffic.origins()).toEqual(new Set([site.origin, hosted.origin, socket]));
    const atHosted = traffic.requests.filter(({ url }) => url.startsWith(`${hosted.origin}/`));
    expect(atHosted.map(({ url }) => url)).toEqual([`${hosted.baseUrl}/call-bundle.js`]);
  });

  await test.step('the page receives neither the owner’s key nor the owner’s assistant', async () => {
    const answers = await traffic.answers();
    expect(answers).toContain(SITE_ASSISTANT_ID);
    expect(answers).toContain('"type":"joined"');
    for (const secret of [THEIR_KEY, theirAssistantId, INSTRUCTIONS]) {
      expect(answers).not.toContain(secret);
    }
  });
});

test('the library fetches its own bundle through the configured proxy', async ({ page }) => {
  const proxyUrl = `${hosted.origin}/proxy`;
  const bundle = '/c.daily.co/call-machine/versioned/0.79.0/static/call-machine-object-bundle.js';
  await using site = await siteWith({ VOICE_CALL_PROXY_URL: proxyUrl });
  const traffic = watchTraffic(page);
  await page.route(`${proxyUrl}/**`, async (route) => {
    const body = await readFile(join(siteDir, 'call-bundle.js'), 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await watchMicrophones(page);
  await visit(page, `${site.origin}/`);
  const call = await startSphereCall(page);
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  const elsewhere = traffic.requests.filter(({ url }) => !url.startsWith(`${site.origin}/`));
  // The bundle is loaded by a script element, because the content security policy forbids eval.
  expect(elsewhere).toEqual([{ url: `${proxyUrl}${bundle}`, kind: 'script', body: null }]);
  await hangUp(page, call);
});

test.describe('with a key that the hosted platform refuses', () => {
  test.use({ expectedProblem: failedCallLogPattern });

  test('the visitor is told of the failure, and the page stays usable', async ({ page }) => {
    await using site = await siteWith({ VOICE_API_KEY: 'sk_wrong' });
    const errors = collectCallErrors(page);
    const traffic = watchTraffic(page);
    const before = calls.length;
    await watchMicrophones(page);
    await visit(page, `${site.origin}/`);
    await callElements(page).idle.click();
    await expectFailedCall(page, 'No connection');
    expect(errors).toEqual([expect.stringContaining('http-502')]);
    expect(calls).toHaveLength(before);
    expect(traffic.origins()).toEqual(new Set([site.origin]));
    expect(await traffic.answers()).not.toContain('sk_wrong');
    await expect.poll(() => site.logged.join('')).toContain('start-failed');
  });
});
