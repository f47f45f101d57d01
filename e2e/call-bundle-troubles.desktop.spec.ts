import { join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';
import { FATAL_CALL_ERRORS } from '../src/core/report/fatal-call-error.ts';
import { SITE_ASSISTANT_ID } from '../src/server/platform/site-assistant.ts';
import { type VoiceServer, voiceServer } from '../src/server/test-support/voice-server.ts';
import { callBrowser } from './call-support/call-browser.ts';
import { microphones } from './call-support/page-sound.ts';
import { errorTypes, forget, openSdkPage, startCall, told } from './call-support/sdk-page.ts';
import { speakingAgent } from './call-support/speaking-agent.ts';
import { expect, test } from './site-test.ts';

// The SDK logs why it gave up; the library's own error collector is out of its reach.
test.use({ ...callBrowser, expectedProblem: /\/sdk\.js|o77906\.ingest\.sentry\.io/ });

const ROOM = /\/voice\/room\//;
const agent = speakingAgent();
let server: VoiceServer;
test.beforeAll(async () => {
  server = await voiceServer({}, { siteDir: join(projectRoot, 'dist'), callAgent: agent.agent });
});
test.afterAll(() => server[Symbol.asyncDispose]());

test('every fatal error arrives as its type, and leaves the microphone free', async ({ page }) => {
  let error: string = FATAL_CALL_ERRORS[0];
  await page.routeWebSocket(ROOM, (socket) => {
    socket.onMessage(() => {
      if (error !== '') socket.send(JSON.stringify({ type: 'fatal', error, message: 'No.' }));
    });
  });
  await openSdkPage(page, server.origin, 'pinned-sdk');
  for (error of FATAL_CALL_ERRORS) {
    await forget(page);
    expect(await startCall(page), error).toBeNull();
    expect(new Set(await errorTypes(page)), error).toEqual(new Set([error]));
    expect(
      (await microphones(page)).filter(({ live }) => live),
      error,
    ).toEqual([]);
  }

  // A room that does not answer at all: leaving while connecting frees the microphone, too.
  error = '';
  await forget(page);
  await page.evaluate((id) => void window.vapi.start(id), SITE_ASSISTANT_ID);
  await expect.poll(async () => (await microphones(page)).at(-1)?.live).toBe(true);
  await page.evaluate(() => window.vapi.stop());
  await expect.poll(async () => (await microphones(page)).at(-1)?.live).toBe(false);
  expect(await told(page)).not.toContain('error');
});

test('a microphone that cannot be had ends the call before it begins; one that is lost does not end it', async ({
  page,
}) => {
  await openSdkPage(page, server.origin, 'pinned-sdk');
  for (const [fault, type] of [
    ['NotAllowedError', 'permissions'],
    ['NotFoundError', 'not-found'],
    ['NotReadableError', 'mic-in-use'],
  ] as const) {
    await forget(page);
    await page.evaluate((name) => {
      window.microphoneFault = name;
    }, fault);
    expect(await startCall(page), fault).toBeNull();
    expect(new Set(await errorTypes(page)), fault).toEqual(new Set([type]));
  }

  await page.evaluate(() => {
    window.microphoneFault = null;
  });
  await forget(page);
  const { heard } = agent.in(await startCall(page));
  await expect.poll(() => told(page)).toContain('call-start');
  await page.evaluate(() => window.microphones[0]?.dispatchEvent(new Event('ended')));
  await expect.poll(() => errorTypes(page)).toEqual(['not-found']);
  expect(await microphones(page)).toEqual([{ live: false, on: true }]);

  // Another microphone is chosen, and heard.
  const before = heard.length;
  await page.evaluate(async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const { deviceId = '' } = devices.findLast(({ kind }) => kind === 'audioinput') ?? {};
    await window.vapi.getDailyCallObject()?.setInputDevicesAsync({ audioDeviceId: deviceId });
  });
  expect(await microphones(page)).toEqual([
    { live: false, on: true },
    { live: true, on: true },
  ]);
  await expect.poll(() => heard.length).toBeGreaterThan(before + 5);
  expect(await told(page)).not.toContain('call-end');
  await page.evaluate(() => window.vapi.stop());
  await expect.poll(() => told(page)).toContain('call-end');
});

test('a call outlives a broken socket, a lost way for its sound, and a dead connection', async ({
  page,
}) => {
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
  const { heard, read } = agent.in(await startCall(page));
  await expect.poll(() => told(page)).toContain('call-start');

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
  expect((await told(page)).filter((event) => event === 'call-end')).toEqual([]);

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
      window.told
        .filter(({ event }) => event === 'network-connection')
        .map(({ detail }) => `${Object(detail).type} ${Object(detail).event}`),
    );
  }
});

declare global {
  interface Window {
    peers: RTCPeerConnection[];
    pretend(peer: RTCPeerConnection | undefined, state: RTCPeerConnectionState | null): void;
  }
}
