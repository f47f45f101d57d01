import { join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';
import { FATAL_CALL_ERRORS } from '../src/core/report/fatal-call-error.ts';
import { SITE_ASSISTANT_ID } from '../src/server/platform/site-assistant.ts';
import { type VoiceServer, voiceServer } from '../src/server/test-support/voice-server.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { hummingAgent } from './call-support/humming-agent.ts';
import { microphoneStates } from './call-support/page-sound.ts';
import {
  clearEvents,
  emittedEvents,
  errorTypes,
  openSdkPage,
  startSdkCall,
} from './call-support/sdk-page.ts';
import { expect, test } from './site-test.ts';

// Two kinds of console messages are expected. The SDK logs every failure, and the content security
// policy blocks the library's error collector.
test.use({ ...callBrowserOptions, expectedProblem: /\/sdk\.js|o77906\.ingest\.sentry\.io/ });

const ROOM = /\/voice\/room\//;
const agent = hummingAgent();
let server: VoiceServer;
test.beforeAll(async () => {
  server = await voiceServer({}, { siteDir: join(projectRoot, 'dist'), callAgent: agent.agent });
});
test.afterAll(() => server[Symbol.asyncDispose]());

test('the SDK emits every fatal error with its type, and the microphone is free afterwards', async ({
  page,
}) => {
  let error: string = FATAL_CALL_ERRORS[0];
  await page.routeWebSocket(ROOM, (socket) => {
    socket.onMessage(() => {
      if (error !== '') socket.send(JSON.stringify({ type: 'fatal', error, message: 'No.' }));
    });
  });
  await openSdkPage(page, server.origin, 'pinned-sdk');
  for (error of FATAL_CALL_ERRORS) {
    await clearEvents(page);
    expect(await startSdkCall(page), error).toBeNull();
    expect(new Set(await errorTypes(page)), error).toEqual(new Set([error]));
    expect(
      (await microphoneStates(page)).filter(({ live }) => live),
      error,
    ).toEqual([]);
  }

  // The microphone is also released when the call is stopped before the room answers.
  error = '';
  await clearEvents(page);
  await page.evaluate((id) => void window.vapi.start(id), SITE_ASSISTANT_ID);
  await expect.poll(async () => (await microphoneStates(page)).at(-1)?.live).toBe(true);
  await page.evaluate(() => window.vapi.stop());
  await expect.poll(async () => (await microphoneStates(page)).at(-1)?.live).toBe(false);
  expect(await emittedEvents(page)).not.toContain('error');
});

test('a microphone that cannot be opened ends the call, but a microphone that is lost later does not', async ({
  page,
}) => {
  await openSdkPage(page, server.origin, 'pinned-sdk');
  for (const [fault, type] of [
    ['NotAllowedError', 'permissions'],
    ['NotFoundError', 'not-found'],
    ['NotReadableError', 'mic-in-use'],
  ] as const) {
    await clearEvents(page);
    await page.evaluate((name) => {
      window.microphoneFault = name;
    }, fault);
    expect(await startSdkCall(page), fault).toBeNull();
    expect(new Set(await errorTypes(page)), fault).toEqual(new Set([type]));
  }

  await page.evaluate(() => {
    window.microphoneFault = null;
  });
  await clearEvents(page);
  const { heard } = agent.sideOf(await startSdkCall(page));
  await expect.poll(() => emittedEvents(page)).toContain('call-start');
  await page.evaluate(() => window.microphones[0]?.dispatchEvent(new Event('ended')));
  await expect.poll(() => errorTypes(page)).toEqual(['not-found']);
  expect(await microphoneStates(page)).toEqual([{ live: false, on: true }]);

  // After the page chooses another microphone, the agent hears the visitor again.
  const before = heard.length;
  await page.evaluate(async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const { deviceId = '' } = devices.findLast(({ kind }) => kind === 'audioinput') ?? {};
    await window.vapi.getDailyCallObject()?.setInputDevicesAsync({ audioDeviceId: deviceId });
  });
  expect(await microphoneStates(page)).toEqual([
    { live: false, on: true },
    { live: true, on: true },
  ]);
  await expect.poll(() => heard.length).toBeGreaterThan(before + 5);
  expect(await emittedEvents(page)).not.toContain('call-end');
  await page.evaluate(() => window.vapi.stop());
  await expect.poll(() => emittedEvents(page)).toContain('call-end');
});

test('noise cancellation that fails is switched off, and the call continues with the microphone on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.posted = [];
    window.noiseSuppression = [];
    window.addEventListener('message', ({ data }) => window.posted.push(data));
    const { prototype } = MediaStreamTrack;
    const { getSettings } = prototype;
    // If a track already reports the wanted noise suppression, the bundle does not change the
    // track. So the tracks of this test report no noise suppression.
    prototype.getSettings = function settings(this: MediaStreamTrack) {
      const { noiseSuppression: _, ...stated } = getSettings.call(this);
      return stated;
    };
    prototype.applyConstraints = async function apply(constraints) {
      window.noiseSuppression.push(constraints?.noiseSuppression);
      if (constraints?.noiseSuppression === false) return;
      this.enabled = false;
      throw new DOMException('The processor failed.', 'OverconstrainedError');
    };
  });
  await openSdkPage(page, server.origin, 'pinned-sdk');
  const { heard } = agent.sideOf(await startSdkCall(page));
  const posted = (action: string) =>
    page.evaluate((name) => window.posted.filter((message) => message.action === name), action);

  await expect
    .poll(() => posted('nonfatal-error'))
    .toMatchObject([{ type: 'audio-processor-error', errorMsg: 'The processor failed.' }]);
  await expect.poll(() => posted('local-audio')).toMatchObject([{ state: true }]);
  expect(await page.evaluate(() => window.noiseSuppression)).toEqual([{ exact: true }, false]);
  await expect.poll(() => microphoneStates(page)).toEqual([{ live: true, on: true }]);
  heard.length = 0;
  await expect.poll(() => heard.some((frame) => frame.some((sample) => sample > 1000))).toBe(true);
  await expect.poll(() => emittedEvents(page)).toContain('call-start');
  expect(await errorTypes(page)).toEqual([]);
  expect(await emittedEvents(page)).not.toContain('call-end');
  await page.evaluate(() => window.vapi.stop());
});

test('a call survives a broken socket, lost sound and a dead peer connection', async ({ page }) => {
  let breakOff = async () => {};
  await page.routeWebSocket(ROOM, (socket) => {
    const room = socket.connectToServer();
    breakOff = async () => {
      await Promise.all([socket.close({ code: 1001 }), room.close({ code: 1001 })]);
    };
  });
  await page.addInitScript(() => {
    window.peers = [];
    const Peer = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Peer {
      pretended: RTCPeerConnectionState | null = null;
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.peers.push(this);
      }
      override get connectionState() {
        return this.pretended ?? super.connectionState;
      }
    };
    window.pretend = (peer, state) => {
      if (peer) (peer as { pretended?: RTCPeerConnectionState | null }).pretended = state;
      peer?.dispatchEvent(new Event('connectionstatechange'));
    };
  });
  await openSdkPage(page, server.origin, 'latest-sdk');
  const { heard, read } = agent.sideOf(await startSdkCall(page));
  await expect.poll(() => emittedEvents(page)).toContain('call-start');

  await breakOff();
  await page.evaluate(() => {
    const message = { role: 'user', content: 'Still there?' } as const;
    window.vapi.send({ type: 'add-message', message });
  });
  await expect.poll(() => read).toContainEqual(expect.objectContaining({ type: 'add-message' }));
  await expect
    .poll(() => networkEvents())
    .toEqual(['sfu connected', 'signaling interrupted', 'signaling connected']);

  const ufrag = await remoteUfrag();
  await page.evaluate(() => window.pretend(window.peers[0], 'failed'));
  await expect.poll(remoteUfrag).not.toBe(ufrag);
  await page.evaluate(() => window.pretend(window.peers[0], null));
  await expect
    .poll(() => networkEvents())
    .toEqual([
      'sfu connected',
      'signaling interrupted',
      'signaling connected',
      'sfu interrupted',
      'sfu connected',
    ]);
  await isHeard();

  await page.evaluate(() => window.pretend(window.peers[0], 'failed'));
  await expect.poll(() => page.evaluate(() => window.peers.length)).toBe(2);
  await expect.poll(() => networkEvents()).toHaveLength(7);
  await isHeard();
  expect(await errorTypes(page)).toEqual([]);
  expect((await emittedEvents(page)).filter((event) => event === 'call-end')).toEqual([]);

  async function isHeard() {
    const before = heard.length;
    await expect.poll(() => heard.length).toBeGreaterThan(before + 5);
  }
  function remoteUfrag() {
    return page.evaluate(
      () => /a=ice-ufrag:(\S+)/.exec(window.peers[0]?.remoteDescription?.sdp ?? '')?.[1],
    );
  }
  function networkEvents() {
    return page.evaluate(() =>
      window.emitted
        .filter(({ event }) => event === 'network-connection')
        .map(({ detail }) => `${Object(detail).type} ${Object(detail).event}`),
    );
  }
});

declare global {
  interface Window {
    /** The messages that the call library and its bundle have sent to each other. */
    posted: Array<{ action?: string }>;
    /** The noise suppression values that the bundle asked the microphone for. */
    noiseSuppression: unknown[];
    peers: RTCPeerConnection[];
    pretend(peer: RTCPeerConnection | undefined, state: RTCPeerConnectionState | null): void;
  }
}
