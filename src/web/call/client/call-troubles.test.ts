import { afterEach, expect, test, vi } from 'vitest';
import { FATAL_CALL_ERRORS } from '#core/report/fatal-call-error.ts';
import {
  closeCallFixture,
  openCallFixture,
  openStartedCallFixture,
} from './test-support/call-fixture.ts';
import type { FakePage } from './test-support/fake-page.ts';

afterEach(closeCallFixture);

const refused = (type: string, action = 'error') => ({
  action,
  errorMsg: `${type} of a visitor`,
  error: { type, msg: 'of a visitor' },
});

const answers = (answer: () => Response | Promise<Response>) => (page: FakePage) => {
  page.answerCall = answer;
};
const refuses = (type: string, action?: string) => (page: FakePage) => {
  page.behaviour = { refusal: refused(type, action) };
};
const status = (code: number) => answers(() => Response.json({ message: 'No.' }, { status: code }));

test.each([
  ['a refusal of too many requests', status(429), 'busy', 'http-429', null, 'new'],
  ['a server error', status(500), 'unreachable', 'http-500', 'start-failed', 'new'],
  [
    'a missing network',
    answers(() => Promise.reject(new TypeError('Failed to fetch'))),
    'unreachable',
    'start-failed',
    'start-failed',
    'new',
  ],
  [
    'a missing bundle',
    (page: FakePage) => {
      page.bundleLoads = 'badly';
    },
    'unreachable',
    'connection-error',
    'connection-error',
    'loading',
  ],
  ['a full room', refuses('meeting-full'), 'busy', 'meeting-full', 'meeting-full', 'joining'],
  ['an expired room', refuses('exp-room'), 'not-admitted', 'exp-room', 'exp-room', 'joining'],
  [
    'an outdated bundle',
    refuses('end-of-life'),
    'unreachable',
    'end-of-life',
    'end-of-life',
    'joining',
  ],
  [
    'a denied microphone',
    refuses('permissions', 'camera-error'),
    'microphone-denied',
    'permissions',
    null,
    'joining',
  ],
  [
    'a missing microphone',
    refuses('not-found', 'camera-error'),
    'microphone-missing',
    'not-found',
    null,
    'joining',
  ],
  [
    'a microphone in use',
    refuses('mic-in-use', 'camera-error'),
    'microphone-lost',
    'mic-in-use',
    null,
    'joining',
  ],
  [
    'an unknown failure of the microphone',
    refuses('unknown', 'camera-error'),
    'microphone-lost',
    'camera-error',
    null,
    'joining',
  ],
])(
  '%s causes one error, and the next call works',
  async (_what, arrange, trouble, type, report, at) => {
    const { call, page, settle, events, logs, reports } = openCallFixture(arrange);
    call.start();
    await settle(30_000);
    expect(call.getSnapshot()).toMatchObject({
      state: 'error',
      phase: 'error',
      active: false,
      trouble,
    });
    expect(events).toEqual([['error', { trouble, type, report, stage: at }]]);
    expect(logs).toEqual(['Call error:']);
    expect(reports()).toEqual(report ? [{ type: report, stage: at }] : []);
    expect([page.held(), page.liveTracks()]).toEqual([0, 0]);

    page.behaviour = {};
    page.bundleLoads = 'well';
    answers(() => Response.json({ webCallUrl: 'https://everline.test/room' }))(page);
    call.start();
    expect(call.getSnapshot()).toMatchObject({ phase: 'connecting', trouble: null });
    await settle();
    expect(call.getSnapshot().phase).toBe('listening');
  },
);

test('a bundle that never arrives causes the same error after three attempts, and the next call works', async () => {
  const { call, page, settle, detailsOf, names } = openCallFixture((opened) => {
    opened.bundleLoads = 'never';
  });
  call.start();
  // Each attempt has 20 seconds, and 3 seconds pass between two (docs/rules.md, rule 24).
  await settle(65_000);
  expect(call.getSnapshot()).toMatchObject({ phase: 'connecting', trouble: null });
  await settle(2000);
  expect(call.getSnapshot()).toMatchObject({ active: false, trouble: 'unreachable' });
  expect(detailsOf('error')).toMatchObject([{ type: 'connection-error', stage: 'loading' }]);
  expect(page.held()).toBe(0);
  page.bundleLoads = 'well';
  call.start();
  await settle();
  expect(names()).toEqual(['error', 'call-start']);
});

test.each(FATAL_CALL_ERRORS.flatMap((type) => [true, false].map((leaves) => ({ type, leaves }))))(
  'the error $type during a call ends the call once (the bundle leaves: $leaves)',
  async ({ type, leaves }) => {
    const { call, page, settle, names, logs, reports } = await openStartedCallFixture();
    page.bundle().breakDown(type, { leaves });
    await settle();
    expect(names()).toEqual(['call-start', 'error', 'call-end', 'message']);
    expect(logs).toEqual(['Call has started', 'Call error:', 'Call has ended']);
    expect(reports()).toEqual([{ type, stage: 'joined' }]);
    expect([page.held(), page.liveTracks()]).toEqual([0, 0]);
    call.start();
    await settle();
    expect(names().slice(4)).toEqual(['call-start']);
  },
);

test('a microphone that is lost during a call ends the call', async () => {
  const { call, page, settle, names } = await openStartedCallFixture();
  page.bundle().track?.stop();
  page.bundle().say('camera-error', refused('not-found', 'camera-error'));
  await settle();
  expect(call.getSnapshot()).toMatchObject({ active: false, trouble: 'microphone-lost' });
  expect(names()).toEqual(['call-start', 'error', 'call-end', 'message']);
  expect([page.held(), page.liveTracks()]).toEqual([0, 0]);
});

test('a call that the agent leaves before it listens fails with the trouble unreachable', async () => {
  const { call, page, settle, names } = await openStartedCallFixture((opened) => {
    opened.behaviour = { silent: true };
  });
  page.bundle().leave();
  await settle();
  expect(call.getSnapshot()).toMatchObject({ phase: 'error', trouble: 'unreachable' });
  expect(names()).toEqual(['error', 'call-end', 'message']);
});

test('if the sound does not connect, the bundle says so before the wait for the agent ends', async () => {
  const { call, page, settle, detailsOf } = await openStartedCallFixture((opened) => {
    opened.behaviour = { silent: true };
  });
  await settle(15_000);
  page.bundle().breakDown('connection-error');
  await settle();
  expect(call.getSnapshot()).toMatchObject({ phase: 'error', trouble: 'unreachable' });
  expect(detailsOf('error')).toMatchObject([{ type: 'connection-error' }]);
});

test.each([
  ['WebRTC', () => vi.stubGlobal('RTCPeerConnection', undefined)],
  ['a secure context', () => vi.stubGlobal('navigator', { userAgent: '', language: 'en' })],
])('without %s no request is made', async (_what, arrange) => {
  const { call, page, settle, names, reports } = openCallFixture(arrange);
  call.start();
  await settle();
  expect(call.getSnapshot()).toMatchObject({ phase: 'error', trouble: 'unsupported' });
  expect(names()).toEqual(['error']);
  expect([page.posted, reports()]).toEqual([[], []]);
});

test('a trouble stays until the visitor dismisses it', async () => {
  const { call, settle } = openCallFixture(status(429));
  call.start();
  await settle();
  call.stop();
  expect(call.getSnapshot().trouble).toBe('busy');
  call.dismiss();
  expect(call.getSnapshot()).toMatchObject({ state: 'new', phase: 'idle', trouble: null });
});

test('after a refused key the next call fetches the key again', async () => {
  const { call, page, settle, names } = openCallFixture(status(401));
  call.start();
  await settle();
  page.site = { ...page.site, publicKey: 'another' };
  answers(() => Response.json({ webCallUrl: 'https://everline.test/room' }))(page);
  call.start();
  await settle();
  expect(names()).toEqual(['error', 'call-start']);
  expect(page.posted.filter(({ address }) => address === '/api/site')).toHaveLength(2);
});

test('no call is placed while the agent cannot speak, and the next press asks again', async () => {
  const { call, page, settle, names, detailsOf, logs, requests } = openCallFixture((opened) => {
    opened.site = { ...opened.site, speech: { state: 'fetching', share: 0.4 } };
  });
  call.start();
  await settle();
  expect(call.getSnapshot()).toMatchObject({ active: false, trouble: 'no-voice' });
  expect([requests(), logs, names()]).toEqual([0, ['Call error:'], ['error']]);
  expect(detailsOf('error')).toMatchObject([{ trouble: 'no-voice', report: null }]);
  call.dismiss();
  page.site = { ...page.site, speech: { state: 'ready' } };
  call.start();
  await settle();
  expect(names()).toEqual(['error', 'call-start']);
});
