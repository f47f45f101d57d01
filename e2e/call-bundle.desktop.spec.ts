import { join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';
import { SITE_ASSISTANT_ID } from '../src/server/platform/site-assistant.ts';
import { type VoiceServer, voiceServer } from '../src/server/test-support/voice-server.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { hummingAgent } from './call-support/humming-agent.ts';
import { microphoneStates } from './call-support/page-sound.ts';
import { clearEvents, emittedEvents, openSdkPage, startSdkCall } from './call-support/sdk-page.ts';
import { expect, test } from './site-test.ts';

test.use(callBrowserOptions);

const agent = hummingAgent();
let server: VoiceServer;
test.beforeAll(async () => {
  server = await voiceServer({}, { siteDir: join(projectRoot, 'dist'), callAgent: agent.agent });
});
test.afterAll(() => server[Symbol.asyncDispose]());

async function planVideoRecording(videoRecordingEnabled: boolean): Promise<void> {
  const body = { artifactPlan: { videoRecordingEnabled } };
  const response = await server.ask('PATCH', `/assistant/${SITE_ASSISTANT_ID}`, { body });
  expect(response.ok).toBe(true);
}

for (const [sdk, name] of [
  ['pinned-sdk', '@vapi-ai/web 2.3.5 with daily-js 0.79.0'],
  ['latest-sdk', '@vapi-ai/web 2.7.1 with daily-js 0.87.0'],
] as const) {
  test(`the unmodified ${name} makes calls: both sides are heard, and muting and leaving work`, async ({
    page,
  }) => {
    await openSdkPage(page, server.origin, sdk);
    const first = agent.sideOf(await startSdkCall(page));
    await expect
      .poll(() => emittedEvents(page))
      .toEqual(expect.arrayContaining(['call-start', 'speech-start']));
    // The first level that is measured may hold only the beginning of the hum.
    await expect.poll(() => page.evaluate(() => window.loudest)).toBe(1);
    await expect.poll(() => first.heard.some((frame) => frame.some((at) => at > 1000))).toBe(true);

    await page.evaluate(() => window.vapi.setMuted(true));
    await expect.poll(() => microphoneStates(page)).toEqual([{ live: true, on: false }]);
    await expect.poll(() => page.evaluate(() => window.vapi.isMuted())).toBe(true);
    await page.evaluate(() => window.vapi.setMuted(false));
    await expect.poll(() => microphoneStates(page)).toEqual([{ live: true, on: true }]);

    await page.evaluate(() => window.vapi.say('Goodbye', true));
    await expect
      .poll(() => first.read)
      .toContainEqual(expect.objectContaining({ type: 'say', message: 'Goodbye' }));
    await expect.poll(() => emittedEvents(page)).toContain('speech-end');
    await page.evaluate(() => window.vapi.stop());
    await expect.poll(() => microphoneStates(page)).toEqual([{ live: false, on: true }]);
    await expect.poll(() => first.left).toBe(1);
    expect((await emittedEvents(page)).filter((event) => event === 'call-end')).toHaveLength(1);
    await expect(page.locator('audio')).toHaveCount(0);

    // When the second call in the same page starts, the assistant's plan asks for a video
    // recording.
    await clearEvents(page);
    await planVideoRecording(true);
    const second = agent.sideOf(await startSdkCall(page));
    await planVideoRecording(false);
    await expect
      .poll(() => second.read)
      .toContainEqual({
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: expect.any(Number),
      });
    await expect.poll(() => emittedEvents(page)).toContain('call-start');
    second.line.end('assistant-ended-call');
    await expect.poll(() => emittedEvents(page)).toContain('call-end');
    expect(await emittedEvents(page)).not.toContain('error');
    await expect
      .poll(() => microphoneStates(page))
      .toEqual([
        { live: false, on: true },
        { live: false, on: true },
      ]);
  });
}

test('a microphone that is chosen while muted is used after unmuting', async ({ page }) => {
  await openSdkPage(page, server.origin, 'pinned-sdk');
  agent.sideOf(await startSdkCall(page));
  await page.evaluate(() => window.vapi.setMuted(true));
  await expect.poll(() => microphoneStates(page)).toEqual([{ live: true, on: false }]);
  const chosen = await page.evaluate(async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const { deviceId = '' } = devices.findLast(({ kind }) => kind === 'audioinput') ?? {};
    await window.vapi.getDailyCallObject()?.setInputDevicesAsync({ audioDeviceId: deviceId });
    return deviceId;
  });
  await expect
    .poll(() => microphoneStates(page))
    .toEqual([
      { live: false, on: false },
      { live: true, on: false },
    ]);
  await page.evaluate(() => window.vapi.setMuted(false));
  await expect
    .poll(async () => (await microphoneStates(page)).at(-1))
    .toEqual({ live: true, on: true });
  const heard = () => page.evaluate(() => window.microphones.at(-1)?.getSettings().deviceId);
  expect(await heard()).toBe(chosen);
  await page.evaluate(() => window.vapi.stop());
});

// Any warning in the console makes this test fail. A warning about the socket would contain the
// signed address of the room.
test('a call that is left while its socket connects causes no warning in the console', async ({
  page,
}) => {
  await openSdkPage(page, server.origin, 'pinned-sdk');
  await page.evaluate((id) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(address);
        window.vapi.stop();
        this.addEventListener('close', () => resolve('closed'));
      }
    };
    Object.assign(window, { over: promise });
    void window.vapi.start(id);
  }, SITE_ASSISTANT_ID);
  expect(await page.evaluate(() => Reflect.get(window, 'over'))).toBe('closed');
  expect((await microphoneStates(page)).filter(({ live }) => live)).toEqual([]);
});

test('the bundle is compressed, is revalidated, and can be loaded by other sites', async ({
  request,
}) => {
  const address = `${server.origin}/voice/call-bundle.js`;
  const response = await request.get(address, { headers: { 'Accept-Encoding': 'br' } });
  const { etag = '', ...headers } = response.headers();
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  const again = { 'Accept-Encoding': 'br', 'If-None-Match': etag };
  expect((await request.get(address, { headers: again })).status()).toBe(304);
});
