import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { volumeFromLevels } from '#core/call/call-volume.ts';
import { loadOfficialSdk, type OfficialSdk } from './official-sdk.ts';
import { closeCallFixture, fakeTimersAndConsole } from './test-support/call-fixture.ts';
import { BUNDLE_URL, type FakePage, openFakePage } from './test-support/fake-page.ts';

/**
 * The values of docs/rules.md, rules 20 to 26. They are built into the official SDK and its call
 * library, so the tests below check them on the real SDK.
 */
const SPEAKING_THRESHOLD = 0.01;
const SILENCE_MS = 1000;
const REMOTE_LEVEL_INTERVAL_MS = 100;
const MOBILE_JOIN_DELAY_MS = 1000;
const BUNDLE_LOAD = { timeoutMs: 20_000, attempts: 3, apartMs: 3000 };
const VIDEO_RECORDING = {
  width: 1280,
  height: 720,
  backgroundColor: '#FF1F2D3D',
  layout: { preset: 'default' },
};

const Sdk = await loadOfficialSdk();
let page: FakePage;
let sdk: OfficialSdk;
let events: unknown[][];
let said: ReturnType<typeof fakeTimersAndConsole>;

beforeEach(() => {
  said = fakeTimersAndConsole();
  page = openFakePage();
  const config = { avoidEval: true as const, callObjectBundleUrlOverride: BUNDLE_URL };
  sdk = new Sdk('public', 'https://everline.test/voice', config, { audioSource: true });
  events = [];
  for (const name of ['call-start', 'call-end', 'speech-start', 'speech-end', 'volume-level']) {
    sdk.on(name, (detail) => events.push(detail === undefined ? [name] : [name, detail]));
  }
  for (const name of ['message', 'error']) sdk.on(name, (detail) => events.push([name, detail]));
});
afterEach(async () => {
  sdk.stop();
  await closeCallFixture();
});

const settle = (ms = 500) => vi.advanceTimersByTimeAsync(ms);
const names = () => events.map(([name]) => name);

async function begin() {
  const started = sdk.start('assistant', {});
  await settle();
  return started;
}

test('a start needs an assistant, squad or workflow', async () => {
  await expect(sdk.start('', {})).rejects.toThrow(
    'Assistant or Squad or Workflow must be provided.',
  );
});

test('a start during a call returns nothing', async () => {
  await begin();
  expect(await sdk.start('assistant', {})).toBeNull();
  expect(page.bundles).toHaveLength(1);
});

test('a failed start logs and emits the error, cleans up and returns nothing', async () => {
  page.answerCall = () => new Response(null, { status: 500 });
  expect(await begin()).toBeNull();
  expect(names()).toEqual(['error']);
  expect(said.error).toHaveLength(1);
  page.answerCall = () => Response.json({ webCallUrl: 'https://everline.test/room' });
  expect(await begin()).not.toBeNull();
});

test('the call begins when the agent says that it listens', async () => {
  page.behaviour = { silent: true };
  await begin();
  expect(names()).toEqual([]);
  page.bundle().sayApp('listening');
  await settle();
  expect(names()).toEqual(['call-start']);
});

test('the call ends with a status when the meeting is left', async () => {
  await begin();
  page.bundle().leave();
  await settle();
  const ended = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };
  expect(events).toEqual([['call-start'], ['call-end'], ['message', ended]]);
});

test('the SDK asks for the agent’s level at the stated interval', async () => {
  await begin();
  const asked = page
    .bundle()
    .heard.find(({ action }) => action === 'start-remote-participants-audio-level-observer');
  expect(asked?.interval).toBe(REMOTE_LEVEL_INTERVAL_MS);
});

test.each([
  [[0], 0],
  [[0.075], 0.5],
  [[0.1, 0.02], 0.8],
  [[0.15], 1],
  [[0.1, 0.9], 1],
])('the levels %j give the volume %d', async (levels, volume) => {
  await begin();
  const participantsAudioLevel = Object.fromEntries(levels.map((level, at) => [at, level]));
  page.bundle().say('remote-participants-audio-level', { participantsAudioLevel });
  await settle(1);
  const [, emitted] = events.find(([name]) => name === 'volume-level') ?? [];
  expect(emitted).toBeCloseTo(volume, 10);
  expect(volumeFromLevels(levels)).toBeCloseTo(volume, 10);
});

test('speech begins above the threshold, and not at the threshold', async () => {
  await begin();
  page.bundle().sayLevel(SPEAKING_THRESHOLD);
  await settle();
  expect(names()).not.toContain('speech-start');
  page.bundle().sayLevel(SPEAKING_THRESHOLD + 0.0001);
  await settle(1);
  expect(names()).toContain('speech-start');
});

test('speech ends a second after the last sound', async () => {
  await begin();
  for (const level of [0.2, 0.2, 0.2, 0]) {
    page.bundle().sayLevel(level);
    await settle(400);
  }
  // The first sound came at 0 ms, the last sound came at 800 ms, and the time is now 1600 ms.
  await settle(SILENCE_MS - 800 - 1);
  expect(names().filter((name) => name !== 'volume-level')).toEqual(['call-start', 'speech-start']);
  await settle(2);
  expect(names().at(-1)).toBe('speech-end');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', MOBILE_JOIN_DELAY_MS],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', MOBILE_JOIN_DELAY_MS],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 0],
])('the browser %s waits %d ms before it joins', async (userAgent, delay) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent });
  void sdk.start('assistant', {});
  await settle(Math.max(0, delay - 1));
  expect(page.scripts).toHaveLength(delay ? 0 : 1);
  await settle(1);
  expect(page.scripts).toHaveLength(1);
});

test('a recorded call has the fixed recording format', async () => {
  page.answerCall = () =>
    Response.json({
      webCallUrl: 'https://everline.test/room',
      artifactPlan: { videoRecordingEnabled: true },
    });
  await begin();
  const asked = page.bundle().heard.find(({ action }) => action === 'local-recording-start');
  expect(asked).toMatchObject(VIDEO_RECORDING);
  await settle(500);
  page.bundle().say('recording-started', { recordingId: 'r' });
  await settle();
  expect(JSON.parse(String(page.bundle().appMessages().at(-1)))).toEqual({
    type: 'control',
    control: 'say-first-message',
    videoRecordingStartDelaySeconds: expect.any(Number),
  });
});

test('only the agent is played, and the agent is told that it is playable', async () => {
  page.behaviour = { silent: true };
  await begin();
  expect(page.players.size).toBe(1);
  expect(page.bundle().appMessages()).toEqual(['playable']);
  const other = { session_id: 'other', user_name: 'Somebody', local: false, audio: true };
  const tracks = { audio: { state: 'playable', subscribed: true } };
  page.bundle().say('participant-updated', { participant: { ...other, tracks } });
  await settle();
  expect(page.players.size).toBe(1);
});

test('muting without a call throws', () => {
  expect(() => sdk.setMuted(true)).toThrow('Call object is not available.');
});

test('a camera error is emitted as an error', async () => {
  await begin();
  page.bundle().say('camera-error', { errorMsg: {}, error: { type: 'permissions' } });
  await settle();
  expect(names()).toEqual(['call-start', 'error']);
});

test('the SDK asks for noise cancellation, and gives it up when it fails', async () => {
  await begin();
  page.bundle().say('nonfatal-error', { type: 'audio-processor-error', errorMsg: 'No.' });
  await settle();
  const { heard } = page.bundle();
  const processors = heard
    .filter(({ action }) => action === 'update-input-settings')
    .map(({ inputSettings }) => inputSettings);
  expect(processors).toMatchObject([
    { audio: { processor: { type: 'noise-cancellation' } } },
    { audio: { processor: { type: 'none' } } },
  ]);
  expect(heard.at(-1)).toMatchObject({ action: 'local-audio', state: true });
});

test('a bundle that fails to load is tried three times, three seconds apart', async () => {
  page.bundleLoads = 'badly';
  void sdk.start('assistant', {});
  const times: number[] = [];
  const from = Date.now();
  for (let at = 0; at < 30_000; at += 10) {
    if (page.scripts.length > times.length) times.push(Date.now() - from);
    await settle(10);
  }
  expect(times).toHaveLength(BUNDLE_LOAD.attempts);
  for (const [at, time] of times.entries()) {
    expect(Math.abs(time - at * (BUNDLE_LOAD.apartMs + 5))).toBeLessThanOrEqual(20);
  }
});

test('a bundle that does not arrive is given up after the stated time', async () => {
  page.bundleLoads = 'never';
  void sdk.start('assistant', {});
  const { attempts, timeoutMs, apartMs } = BUNDLE_LOAD;
  await settle(attempts * timeoutMs + (attempts - 1) * apartMs - 100);
  expect(page.scripts).toHaveLength(attempts);
  expect(names()).toEqual([]);
  await settle(200);
  expect(names()).toContain('error');
  const [, failure] = events[0] ?? [];
  expect(failure).toMatchObject({
    errorMsg: `Timed out (>${timeoutMs} ms) when loading call object bundle ${BUNDLE_URL}`,
    error: { type: 'connection-error', msg: 'Failed to load call object bundle.' },
  });
});

test('a say message carries the fixed fields', async () => {
  await begin();
  sdk.say('Goodbye.', true);
  await settle();
  expect(JSON.parse(String(page.bundle().appMessages().at(-1)))).toEqual({
    type: 'say',
    message: 'Goodbye.',
    endCallAfterSpoken: true,
    interruptionsEnabled: false,
  });
});
