import { afterEach, expect, test, vi } from 'vitest';
import { closeCallBench, openCall, openCallBench } from './test-support/call-bench.ts';
import { BUNDLE_URL } from './test-support/fake-page.ts';

const ENDED = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };

afterEach(closeCallBench);

test('a call passes through the states of the specification to its end', async () => {
  const { call, page, settle, events, logs } = openCallBench();
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

test('the request names the fixed assistant and what the words of the visitor mean', async () => {
  const { page } = await openCall();
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
    'the hosted bundle by a proxy',
    { proxyUrl: 'https://proxy.test/' },
    'https://proxy.test/c.daily.co/call-machine/versioned/0.79.0/static/call-machine-object-bundle.js',
  ],
  [
    'a bundle from elsewhere, whatever the proxy',
    { proxyUrl: 'https://proxy.test', bundleUrl: 'https://bundle.test/b.js' },
    'https://bundle.test/b.js',
  ],
])('loads %s by a script element', async (_which, site, address) => {
  const { page } = await openCall((opened) => {
    opened.site = { ...opened.site, bundleUrl: null, proxyUrl: null, ...site };
  });
  expect(page.scripts.map(({ src }) => src)).toEqual([address]);
});

test('getting ready fetches the facts of the site, and asks for nothing', async () => {
  const { call, page, settle, requests } = openCallBench();
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

test('what could not be fetched ahead is fetched by the call', async () => {
  const bench = openCallBench();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  bench.call.prepare();
  await bench.settle();
  expect(bench.logs).toEqual([]);
  vi.stubGlobal('fetch', fetch);
  bench.call.start();
  await bench.settle();
  expect(bench.names()).toEqual(['call-start']);
});

test('a second start while a call is on does nothing', async () => {
  const { call, settle, requests, names } = openCallBench();
  call.start();
  call.start();
  await settle();
  call.start();
  await settle();
  expect(requests()).toBe(1);
  expect(names()).toEqual(['call-start']);
});

test('a call that the far end ends is over, and nothing went wrong', async () => {
  const { call, page, settle, events, logs } = await openCall();
  page.bundle().leave();
  await settle();
  expect(call.getSnapshot()).toMatchObject({ state: 'left', phase: 'idle', trouble: null });
  expect(events).toEqual([['call-start'], ['call-end'], ['message', ENDED]]);
  expect(logs).toEqual(['Call has started', 'Call has ended']);
});

test('the end is told once, also when the far end tells it', async () => {
  const { page, settle, events } = await openCall();
  const ended = { type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' };
  page.bundle().sayApp(JSON.stringify(ended));
  page.bundle().leave();
  await settle();
  expect(events).toEqual([['call-start'], ['message', ended], ['call-end']]);
});

test('the agent speaks, and falls silent a second after its last sound', async () => {
  const { call, page, settle, names } = await openCall();
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

test('nothing is heard of a call after its end, not even the silence', async () => {
  const { call, page, settle, names } = await openCall();
  page.bundle().sayLevel(0.2);
  await settle(100);
  call.stop();
  page.bundle().sayLevel(0.2);
  page.bundle().sayApp('listening');
  page.bundle().breakDown('ejected');
  await settle(5000);
  expect(names()).toEqual(['call-start', 'speech-start', 'call-end', 'message']);
});

test('the silence of one call is not heard in the next', async () => {
  const { call, page, settle, names } = await openCall();
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

test('the page that goes takes its call along', async () => {
  const { call, page, settle, names } = await openCall();
  page.hide();
  expect(page.liveTracks()).toBe(0);
  await settle();
  expect(call.getSnapshot().active).toBe(false);
  expect(names()).toEqual(['call-start', 'call-end', 'message']);
});

test.each([
  [true, { recordingEnabled: true }],
  [false, { recordingEnabled: false }],
  [false, undefined],
])('says whether the sound is kept: %s', async (recorded, artifactPlan) => {
  const { call } = await openCall((page) => {
    page.answerCall = () => Response.json({ webCallUrl: 'https://everline.test/r', artifactPlan });
  });
  expect(call.getSnapshot().recorded).toBe(recorded);
});
