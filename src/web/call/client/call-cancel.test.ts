import { afterEach, expect, test, vi } from 'vitest';
import {
  type CallFixture,
  closeCallFixture,
  openCallFixture,
  openStartedCallFixture,
} from './test-support/call-fixture.ts';
import type { FakePage } from './test-support/fake-page.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

afterEach(closeCallFixture);

interface Stage {
  stage: string;
  arrange?: (page: FakePage) => void;
  /**
   * The milliseconds from the click until the call is stopped. Null means that the call is stopped
   * in the same task as the click.
   */
  after: number | null;
  state: string;
  /** True if the bundle holds the microphone when the call is stopped. */
  microphone?: boolean;
}

const slowly = (ms: number) => (page: FakePage) => {
  page.answerCall = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return Response.json({ webCallUrl: 'https://everline.test/room' });
  };
};

const stages: Stage[] = [
  { stage: 'in the same task', after: null, state: 'new' },
  { stage: 'while the request is pending', arrange: slowly(500), after: 100, state: 'new' },
  {
    stage: 'while a phone waits before it joins',
    arrange: () => vi.stubGlobal('navigator', { ...navigator, userAgent: PHONE }),
    after: 500,
    state: 'new',
  },
  { stage: 'while the bundle loads', after: 2, state: 'loading' },
  {
    stage: 'while the bundle does not arrive',
    arrange: (page) => {
      page.bundleLoads = 'never';
    },
    after: 25_000,
    state: 'loading',
  },
  {
    stage: 'between two attempts to load the bundle',
    arrange: (page) => {
      page.bundleLoads = 'badly';
    },
    after: 1000,
    state: 'loading',
  },
  {
    stage: 'while it joins',
    arrange: (page) => {
      page.behaviour = { hangs: true };
    },
    after: 1000,
    state: 'joining',
    microphone: true,
  },
  {
    stage: 'before the agent listens',
    arrange: (page) => {
      page.behaviour = { silent: true };
    },
    after: 1000,
    state: 'joined',
    microphone: true,
  },
];

function expectLeft({ call, page, names, logs, reports }: CallFixture) {
  expect(call.getSnapshot()).toMatchObject({ state: 'left', phase: 'idle', active: false });
  expect([names(), logs, reports()]).toEqual([['call-end', 'message'], ['Call has ended'], []]);
  expect([page.held(), page.liveTracks()]).toEqual([0, 0]);
}

test.each(stages)('a call stopped $stage never begins, and ends once', async (stage) => {
  const fixture = openCallFixture(stage.arrange);
  const { call, page, settle, said } = fixture;
  call.start();
  if (stage.after !== null) await settle(stage.after);
  expect(call.getSnapshot()).toMatchObject({ state: stage.state, phase: 'connecting' });
  expect(page.liveTracks()).toBe(stage.microphone ? 1 : 0);
  call.stop();
  expect(call.getSnapshot()).toMatchObject({ state: 'left', active: false });
  await settle(0);
  expect(page.liveTracks()).toBe(0);
  await settle(60_000);
  expectLeft(fixture);
  // The SDK writes an error to the console when it is used in a wrong way.
  expect(said.error).toEqual([]);
  const heard = page.bundles.flatMap((bundle) => bundle.heard);
  expect(heard.some(({ action }) => action === 'join-meeting')).toBe(stage.microphone ?? false);
});

test.each(stages)('a call begins when the call before it was stopped $stage', async (stage) => {
  const { call, page, settle, names } = openCallFixture(stage.arrange);
  call.start();
  if (stage.after !== null) await settle(stage.after);
  page.behaviour = {};
  page.bundleLoads = 'well';
  call.stop();
  call.start();
  await settle(10_000);
  expect(names()).toEqual(['call-end', 'message', 'call-start']);
  expect(call.getSnapshot()).toMatchObject({ state: 'joined', phase: 'listening' });
  expect([page.held(), page.liveTracks()]).toEqual([1, 1]);
});

test('the next call uses the pending request of a stopped call', async () => {
  const { call, settle, requests, names } = openCallFixture(slowly(500));
  for (let click = 0; click < 5; click += 1) {
    call.start();
    await settle(20);
    call.stop();
  }
  call.start();
  await settle();
  expect(requests()).toBe(1);
  expect(names().filter((name) => name !== 'message')).toEqual([
    ...Array.from({ length: 5 }, () => 'call-end'),
    'call-start',
  ]);
});

test('a request that is never answered is given up, and the next call works', async () => {
  const fixture = openCallFixture((page) => {
    page.answerCall = () => new Promise(() => {});
  });
  const { call, page, settle, names } = fixture;
  call.start();
  await settle(20_000);
  expect(call.getSnapshot()).toMatchObject({ phase: 'error', trouble: 'unreachable' });
  page.answerCall = () => Response.json({ webCallUrl: 'https://everline.test/room' });
  call.start();
  await settle();
  expect(names()).toEqual(['error', 'call-start']);
});

test('settings that never come are given up, and the next call fetches them again', async () => {
  const { call, page, settle, names } = openCallFixture();
  const { answerSite } = page;
  page.answerSite = () => new Promise(() => {});
  call.start();
  await settle(20_000);
  expect(call.getSnapshot()).toMatchObject({ phase: 'error', trouble: 'unreachable' });
  page.answerSite = answerSite;
  call.start();
  await settle();
  expect(names()).toEqual(['error', 'call-start']);
});

test('an answer that comes after the call was given up opens no call', async () => {
  const fixture = openCallFixture(slowly(30_000));
  fixture.call.start();
  await fixture.settle(60_000);
  expect(fixture.names()).toEqual(['error']);
  expect(fixture.page.bundles).toEqual([]);
  expect(fixture.page.held()).toBe(0);
});

test('a joined call in which the agent stays silent is given up', async () => {
  const { call, page, settle, names, reports } = await openStartedCallFixture((opened) => {
    opened.behaviour = { silent: true };
  });
  await settle(20_000);
  expect(call.getSnapshot()).toMatchObject({ phase: 'error', trouble: 'unreachable' });
  expect(names()).toEqual(['error', 'call-end', 'message']);
  expect(reports()).toEqual([{ type: 'unknown', stage: 'joined' }]);
  expect([page.held(), page.liveTracks()]).toEqual([0, 0]);
});

test('a bundle that no longer answers neither holds the microphone nor prevents the next call', async () => {
  const { call, page, settle, names } = await openStartedCallFixture((opened) => {
    opened.behaviour = { dies: true };
  });
  page.behaviour = {};
  // The call has not begun, because the bundle stopped answering before it reported that the agent
  // listens.
  expect(names()).toEqual([]);
  call.stop();
  expect(page.liveTracks()).toBe(0);
  call.start();
  await settle(4000);
  expect(call.getSnapshot().phase).toBe('connecting');
  await settle(2000);
  expect(names()).toEqual(['call-end', 'message', 'call-start']);
  expect(page.held()).toBe(1);
});
