import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../scripts/project-root.ts';
import { SITE_ASSISTANT_ID } from '../src/server/platform/site-assistant.ts';
import { NOBODY } from '../src/server/platform/visitor.ts';
import { type AgentCall, notingAgent } from '../src/server/test-support/rooms/room-agent.ts';
import { tonesIn } from '../src/server/test-support/rooms/room-tones.ts';
import { type VoiceServer, voiceServer } from '../src/server/test-support/voice-server.ts';
import { callBrowser } from './call-pages/call-browser.ts';
import {
  codedMicrophone,
  SPOKEN_CODE,
  SPOKEN_TONE_SECONDS,
} from './call-pages/coded-microphone.ts';
import { endsIn, errorsOf, FAILED_CALL } from './call-pages/failed-call.ts';
import { microphones, watchMicrophones } from './call-pages/page-sound.ts';
import { watchTraffic } from './call-pages/page-traffic.ts';
import { onCall } from './call-sphere.ts';
import { expect, test, visit } from './site-test.ts';

test.use({
  ...callBrowser,
  timezoneId: 'Asia/Tokyo',
  launchOptions: {
    ...callBrowser.launchOptions,
    args: [
      ...callBrowser.launchOptions.args,
      `--use-file-for-fake-audio-capture=${codedMicrophone()}`,
    ],
  },
});

const siteDir = join(projectRoot, 'dist');
const THEIR_KEY = 'sk_the-owners-key-on-the-hosted-platform';
const INSTRUCTIONS = 'Be sly';

const { agent, calls } = notingAgent((message, { line }) => {
  if (message === 'playable') line.send('listening');
});
/** A second copy of our own server, which the site takes for the hosted platform. */
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
  // The first call of a server loads what rooms are made of.
  await hosted.make('/call/web', { assistantId: theirAssistantId }, THEIR_KEY);
});
test.afterAll(() => hosted[Symbol.asyncDispose]());

/** The site itself, with calls held elsewhere. */
function siteWith(settings: Record<string, string>): Promise<VoiceServer> {
  const env = {
    VOICE_API_URL: hosted.baseUrl,
    VOICE_API_KEY: THEIR_KEY,
    VOICE_ASSISTANT_ID: theirAssistantId,
    ...settings,
  };
  return voiceServer(env, { siteDir });
}

/** The agent's side of the call that the sphere begins. */
async function callFrom(page: Page): Promise<AgentCall> {
  const before = calls.length;
  await onCall(page).idle.click();
  await expect(onCall(page).active).toHaveAccessibleDescription(/^Listening/);
  const call = calls[before];
  if (!call || calls.length !== before + 1) throw new Error('Not one call came in.');
  return call;
}

async function hearsTheVisitor({ heard }: AgentCall): Promise<void> {
  const code = [...SPOKEN_CODE, ...SPOKEN_CODE.slice(0, 2)].join('');
  await expect.poll(() => tonesIn(heard, SPOKEN_TONE_SECONDS).join('').includes(code)).toBe(true);
}

async function hangUp(page: Page, call: AgentCall): Promise<void> {
  await onCall(page).active.click();
  await expect(onCall(page).idle).toBeVisible();
  await expect.poll(() => microphones(page)).toEqual([{ live: false, on: true }]);
  await expect.poll(() => call.left).toBe(1);
}

test('the sphere calls the hosted platform, and the page meets that host and its own alone', async ({
  page,
}) => {
  await using site = await siteWith({ VOICE_CALL_BUNDLE_URL: `${hosted.baseUrl}/call-bundle.js` });
  const traffic = watchTraffic(page);
  await watchMicrophones(page);
  await visit(page, `${site.origin}/`);
  const call = await callFrom(page);
  await hearsTheVisitor(call);
  await hangUp(page, call);

  await test.step('nothing of the visitor goes there', () => {
    const [asked] = traffic.asked.filter(({ url }) => url === `${site.baseUrl}/call/web`);
    expect(asked?.body).toContain('Asia/Tokyo');
    expect(asked?.body).toContain(SITE_ASSISTANT_ID);
    expect(call.call.visitor).toEqual(NOBODY);
    expect(call.call.assistant).toMatchObject({ name: 'Hosted' });
    expect(JSON.stringify(call.call.assistant)).not.toMatch(/variableValues|Tokyo/);
  });

  await test.step('no other host is met', () => {
    const socket = hosted.origin.replace('http', 'ws');
    expect(traffic.origins()).toEqual(new Set([site.origin, hosted.origin, socket]));
    const atHosted = traffic.asked.filter(({ url }) => url.startsWith(`${hosted.origin}/`));
    expect(atHosted.map(({ url }) => url)).toEqual([`${hosted.baseUrl}/call-bundle.js`]);
  });

  await test.step('the owner’s key and assistant are in nothing the page was sent', async () => {
    const answers = await traffic.answers();
    expect(answers).toContain(SITE_ASSISTANT_ID);
    expect(answers).toContain('"type":"joined"');
    for (const secret of [THEIR_KEY, theirAssistantId, INSTRUCTIONS]) {
      expect(answers).not.toContain(secret);
    }
  });
});

test('through a proxy the library asks there for its own bundle', async ({ page }) => {
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
  const call = await callFrom(page);
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  const elsewhere = traffic.asked.filter(({ url }) => !url.startsWith(`${site.origin}/`));
  // As a script: the policy forbids the eval that the library would use otherwise.
  expect(elsewhere).toEqual([{ url: `${proxyUrl}${bundle}`, kind: 'script', body: null }]);
  await hangUp(page, call);
});

test.describe('with a key that the hosted platform refuses', () => {
  test.use({ expectedProblem: FAILED_CALL });

  test('the visitor is told, and the page is as usable as before', async ({ page }) => {
    await using site = await siteWith({ VOICE_API_KEY: 'sk_wrong' });
    const errors = errorsOf(page);
    const traffic = watchTraffic(page);
    const before = calls.length;
    await watchMicrophones(page);
    await visit(page, `${site.origin}/`);
    await onCall(page).idle.click();
    await endsIn(page, 'No connection');
    expect(errors).toEqual([expect.stringContaining('http-502')]);
    expect(calls).toHaveLength(before);
    expect(traffic.origins()).toEqual(new Set([site.origin]));
    expect(await traffic.answers()).not.toContain('sk_wrong');
    await expect.poll(() => site.logged.join('')).toContain('start-failed');
  });
});
