import { afterEach, expect, test, vi } from 'vitest';
import {
  closeCallFixture,
  openCallFixture,
  openStartedCallFixture,
} from './test-support/call-fixture.ts';
import { BUNDLE_URL } from './test-support/fake-page.ts';

const ENDED = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };

afterEach(closeCallFixture);

test('a call passes through its states in order', async () => {
  const { call, page, settle, events, logs } = openCallFixture();
  const passed = new Set<string>();
  call.subscribe(() => passed.add(`${call.getSnapshot().state}, ${call.getSnapshot().phase}`));
  call.start();
  expect(call.getSnapshot()).toMatchObject({ active: true, phase: 'connecting', startedAt: null });
  await settle();
  expect(call.getSnapshot()).toMatchObject({ active: true, startedAt: expect.any(Number) });
  call.stop();
  await settle();
  expect([...passed]).toEqual([
    'new, connecting',
    'loading, connecting',
    'loaded, connecting',
    'joining, connecting',
    'joined, connecting',
    'joined, listening',
    'left, idle',
  ]);
  expect(events).toEqual([['call-start'], ['call-end'], ['message', ENDED]]);
  expect(logs).toEqual(['Call has started', 'Call has ended']);
  expect([page.held(), page.liveTracks(), page.players.size]).toEqual([0, 0, 0]);
});

test('the request names the fixed assistant and the visitor’s time and language', async () => {
  const { page } = await openStartedCallFixture();
  const request = page.posted.find(({ address }) => address.endsWith('/voice/call/web'));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(request?.body).toEqual({
    assistantId: 'assistant',
    assistantOverrides: {
      variableValues: { timeZone, locale: 'en-GB', clientTime: expect.any(String) },
    },
  });
});

test.each([
  ['our own bundle', { bundleUrl: '/voice/call-bundle.js' }, BUNDLE_URL],
  [
    'the hosted bundle',
    {},
    'https://c.daily.co/call-machine/versioned/0.79.0/static/call-machine-object-bundle.js',
  ],
  [
    'the hosted bundle through a proxy',
    { proxyUrl: 'https://proxy.test/' },
    'https://proxy.test/c.daily.co/call-machine/versioned/0.79.0/static/call-machine-object-bundle.js',
  ],
  [
    'a bundle from another host, even when a proxy is set,',
    { proxyUrl: 'https://proxy.test', bundleUrl: 'https://bundle.test/b.js' },
    'https://bundle.test/b.js',
  ],
])('the client loads %s by a script element', async (_which, site, address) => {
  const { page } = await openStartedCallFixture((opened) => {
    opened.site = { ...opened.site, bundleUrl: null, proxyUrl: null, ...site };
  });
  expect(page.scripts.map(({ src }) => src)).toEqual([address]);
});

test('preparing a call fetches the site’s settings and starts no call', async () => {
  const { call, page, settle, requests } = openCallFixture();
  call.prepare();
  call.prepare();
  await settle();
  expect(page.posted.map(({ address }) => address)).toEqual(['/api/site']);
  expect(call.getSnapshot()).toMatchObject({ state: 'new', phase: 'idle', active: false });
  call.start();
  await settle();
  expect(requests()).toBe(1);
  expect(page.posted.filter(({ address }) => address === '/api/site')).toHaveLength(1);
});

test('a call fetches the settings that could not be fetched in advance', async () => {
  const fixture = openCallFixture();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fixture.call.prepare();
  await fixture.settle();
  expect(fixture.logs).toEqual([]);
  vi.stubGlobal('fetch', fetch);
  fixture.call.start();
  await fixture.settle();
  expect(fixture.names()).toEqual(['call-start']);
});

test('a second start during a call does nothing', async () => {
  const { call, settle, requests, names } = openCallFixture();
  call.start();
  call.start();
  await settle();
  call.start();
  await settle();
  expect(requests()).toBe(1);
  expect(names()).toEqual(['call-start']);
});

test('a call that the agent ends is over without an error', async () => {
  const { call, page, settle, events, logs } = await openStartedCallFixture();
  page.bundle().leave();
  await settle();
  expect(call.getSnapshot()).toMatchObject({ state: 'left', phase: 'idle', trouble: null });
  expect(events).toEqual([['call-start'], ['call-end'], ['message', ENDED]]);
  expect(logs).toEqual(['Call has started', 'Call has ended']);
});

test('the end message is emitted once, even when the agent itself sends it', async () => {
  const { page, settle, events } = await openStartedCallFixture();
  const ended = { type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' };
  page.bundle().sayApp(JSON.stringify(ended));
  page.bundle().leave();
  await settle();
  expect(events).toEqual([['call-start'], ['message', ended], ['call-end']]);
});

test('the phase is speaking until a second after the agent’s last sound', async () => {
  const { call, page, settle, names } = await openStartedCallFixture();
  page.bundle().sayLevel(0.2);
  await settle(100);
  expect(call.getSnapshot().phase).toBe('speaking');
  expect(call.loudness().agent).toBe(1);
  await settle(850);
  expect(call.getSnapshot().phase).toBe('speaking');
  expect(call.loudness().agent).toBe(0);
  await settle(100);
  expect(call.getSnapshot().phase).toBe('listening');
  expect(names()).toEqual(['call-start', 'speech-start', 'speech-end']);
});

test('a call emits nothing after its end, not even speech-end', async () => {
  const { call, page, settle, names } = await openStartedCallFixture();
  page.bundle().sayLevel(0.2);
  await settle(100);
  call.stop();
  page.bundle().sayLevel(0.2);
  page.bundle().sayApp('listening');
  page.bundle().breakDown('ejected');
  await settle(5000);
  expect(names()).toEqual(['call-start', 'speech-start', 'call-end', 'message']);
});

test('a timer of one call does not end the speech of the next', async () => {
  const { call, page, settle, names } = await openStartedCallFixture();
  page.bundle().sayLevel(0.2);
  await settle(100);
  call.stop();
  call.start();
  await settle(400);
  page.bundle().sayLevel(0.2);
  await settle(700);
  expect(call.getSnapshot().phase).toBe('speaking');
  expect(names().slice(4)).toEqual(['call-start', 'speech-start']);
});

test('the agent can be asked to say a text while it listens, and not before', async () => {
  const { call, page, settle } = openCallFixture();
  call.say('Too early.');
  call.start();
  call.say('Too early.');
  await settle();
  call.say('Goodbye.', true);
  await settle();
  const said = page.bundle().appMessages().map(String);
  expect(said.filter((message) => message.includes('"say"')).map((one) => JSON.parse(one))).toEqual(
    [{ type: 'say', message: 'Goodbye.', endCallAfterSpoken: true, interruptionsEnabled: false }],
  );
});

test('leaving the page ends the call', async () => {
  const { call, page, settle, names } = await openStartedCallFixture();
  page.hide();
  expect(page.liveTracks()).toBe(0);
  await settle();
  expect(call.getSnapshot().active).toBe(false);
  expect(names()).toEqual(['call-start', 'call-end', 'message']);
});

test.each([
  [true, { recordingEnabled: true }],
  [true, { recordingEnabled: false, videoRecordingEnabled: true }],
  [false, { recordingEnabled: false }],
  [false, undefined],
])('the snapshot says recorded: %s for the artifact plan %j', async (recorded, artifactPlan) => {
  const { call } = await openStartedCallFixture((page) => {
    page.answerCall = () => Response.json({ webCallUrl: 'https://everline.test/r', artifactPlan });
  });
  expect(call.getSnapshot().recorded).toBe(recorded);
});
