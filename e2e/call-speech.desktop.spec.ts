import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../scripts/project-root.ts';
import { SAMPLE_RATE } from '../src/server/call/call-agent.ts';
import { recordingAgent } from '../src/server/test-support/rooms/recording-agent.ts';
import { type VoiceServer, voiceServer } from '../src/server/test-support/voice-server.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { emittedEvents, openSdkPage, startSdkCall } from './call-support/sdk-page.ts';
import { expect, test } from './site-test.ts';

test.use(callBrowserOptions);

/** The speaking threshold and the silence timeout (docs/rules.md, rule 21). */
const THRESHOLD = 0.01;
const SILENCE_MS = 1000;

const { agent, calls } = recordingAgent((message, { line }) => {
  if (message === 'playable') line.send('listening');
});
let server: VoiceServer;
test.beforeAll(async () => {
  server = await voiceServer({}, { siteDir: join(projectRoot, 'dist'), callAgent: agent });
});
test.afterAll(() => server[Symbol.asyncDispose]());

test('speech begins above a level of 0.01, and ends 1000 ms after the last such level', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    window.agentLevel = 0;
    const report = { type: 'inbound-rtp', kind: 'audio' };
    RTCPeerConnection.prototype.getStats = async () =>
      new Map([['agent', { ...report, audioLevel: window.agentLevel }]]);
  });
  await beginCall(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

  await passLevel(page, 0.005);
  await passLevel(page, THRESHOLD);
  expect(await speechOf(page)).toEqual([]);
  await passLevel(page, THRESHOLD + 0.0001);
  await passLevel(page, THRESHOLD + 0.0002);
  expect(await speechOf(page)).toMatchObject([{ event: 'speech-start' }]);

  // A level that is equal to the threshold does not extend the speech.
  for (let passed = 0; passed <= SILENCE_MS; passed += 100) await passLevel(page, THRESHOLD);
  const speech = await speechOf(page);
  const levels = await levelsOf(page);
  expect(speech.map(({ event }) => event)).toEqual(['speech-start', 'speech-end']);
  const [first, last] = levels.filter(({ level }) => level > THRESHOLD);
  expect(speech.map(({ at }) => at)).toEqual([first?.at, Number(last?.at) + SILENCE_MS]);
});

test('a tone below the threshold does not count as speech, and a tone above the threshold does', async ({
  page,
}) => {
  await beginCall(page);
  const call = calls.at(-1);
  const loudest = async () => Math.max(...(await levelsOf(page)).map(({ level }) => level));

  call?.line.play(tone(THRESHOLD / 2));
  await expect.poll(loudest).toBeGreaterThan(THRESHOLD / 4);
  await expect.poll(async () => (await levelsOf(page)).at(-1)?.level).toBeLessThan(THRESHOLD / 10);
  expect(await loudest()).toBeLessThan(THRESHOLD);
  expect(await speechOf(page)).toEqual([]);

  call?.line.play(tone(THRESHOLD * 5));
  await expect
    .poll(async () => (await speechOf(page)).map(({ event }) => event))
    .toEqual(expect.arrayContaining(['speech-start', 'speech-end']));
  const levels = await levelsOf(page);
  const [start, end] = await speechOf(page);
  const firstLoud = levels.findIndex(({ level }) => level > THRESHOLD);
  expect(start?.at).toBeGreaterThan(Number(levels[firstLoud - 1]?.at));
  expect(start?.at).toBeLessThanOrEqual(Number(levels[firstLoud]?.at));
  const lastBeforeEnd = levels.findLast(
    ({ at, level }) => level > THRESHOLD && at < Number(end?.at),
  );
  // A timer of the browser may fire up to a millisecond early.
  expect(Number(end?.at) - Number(lastBeforeEnd?.at)).toBeGreaterThanOrEqual(SILENCE_MS - 1);
});

test('the page plays nothing of an agent that has fallen silent, until it is heard again', async ({
  page,
}) => {
  await beginCall(page);
  const call = calls.at(-1);
  const isPlayed = () =>
    page.evaluate(() => {
      const stream = document.querySelector('audio')?.srcObject;
      return stream instanceof MediaStream && stream.getAudioTracks()[0]?.enabled;
    });

  call?.line.play(tone(THRESHOLD * 5));
  await expect.poll(isPlayed).toBe(true);
  call?.line.hush();
  await expect.poll(isPlayed).toBe(false);
  call?.line.play(tone(THRESHOLD * 5));
  await expect.poll(isPlayed).toBe(true);
});

/**
 * Starts a call with the official SDK and our own bundle, and records levels and speech with their
 * times.
 */
async function beginCall(page: Page): Promise<void> {
  await openSdkPage(page, server.origin, 'pinned-sdk');
  expect(await startSdkCall(page)).not.toBeNull();
  await expect.poll(() => emittedEvents(page)).toContain('call-start');
  await page.evaluate(() => {
    window.levels = [];
    window.speech = [];
    window.vapi.getDailyCallObject()?.on('remote-participants-audio-level', (detail) => {
      const [level = 0] = Object.values(detail.participantsAudioLevel);
      window.levels.push({ at: performance.now(), level });
    });
    for (const event of ['speech-start', 'speech-end'] as const)
      window.vapi.on(event, () => window.speech.push({ at: performance.now(), event }));
  });
}

/**
 * Sets the level of the agent's sound, lets 100 ms pass, and waits until the SDK has received the
 * level from the bundle.
 */
async function passLevel(page: Page, level: number): Promise<void> {
  const before = await page.evaluate((next) => {
    window.agentLevel = next;
    return window.levels.length;
  }, level);
  await page.clock.runFor(100);
  await expect
    .poll(async () => (await levelsOf(page)).slice(before).map((noted) => noted.level))
    .toContain(level);
}

function levelsOf(page: Page) {
  return page.evaluate(() => window.levels);
}

function speechOf(page: Page) {
  return page.evaluate(() => window.speech);
}

/** Returns the samples of a tone of one second whose peak is this level. */
function tone(level: number): Int16Array {
  return Int16Array.from({ length: SAMPLE_RATE }, (_, at) =>
    Math.round(level * 32_767 * Math.sin((2 * Math.PI * 440 * at) / SAMPLE_RATE)),
  );
}

declare global {
  interface Window {
    /** The level of the agent's sound that a test puts into the statistics of the connection. */
    agentLevel: number;
    levels: Array<{ at: number; level: number }>;
    speech: Array<{ at: number; event: string }>;
  }
}
