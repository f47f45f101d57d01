import { afterEach, expect, test, vi } from 'vitest';
import {
  type CallBench,
  closeCallBench,
  openCall,
  openCallBench,
} from './test-support/call-bench.ts';
import type { FakePage } from './test-support/fake-page.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

afterEach(closeCallBench);

interface Stage {
  stage: string;
  arrange?: (page: FakePage) => void;
  /** How long after the click the visitor stops; null for not even a moment. */
  after: number | null;
  state: string;
  /** Whether the bundle has the microphone by then. */
  microphone?: boolean;
}

const slowly = (ms: number) => (page: FakePage) => {
  page.answerCall = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return Response.json({ webCallUrl: 'https://everline.test/room' });
  };
};

const stages: Stage[] = [
  { stage: 'in the same moment', after: null, state: 'new' },
  { stage: 'while the request is pending', arrange: slowly(500), after: 100, state: 'new' },
  {
    stage: 'while a phone rests before it joins',
    arrange: () => vi.stubGlobal('navigator', { ...navigator, userAgent: PHONE }),
    after: 500,
    state: 'new',
  },
  { stage: 'while the bundle loads', after: 2, state: 'loading' },
  {
    stage: 'while the bundle does not come',
    arrange: (page) => {
      page.bundleLoads = 'never';
    },
    after: 25_000,
    state: 'loading',
  },
  {
    stage: 'between two attempts at the bundle',
    arrange: (page) => {
      page.bundleLoads = 'badly';
    },
    after: 1000,
    state: 'loading',
  },
  {
    stage: 'while it joins',
    arrange: (page) => {
      page.manners = { hangs: true };
    },
    after: 1000,
    state: 'joining',
    microphone: true,
  },
  {
    stage: 'before the agent listens',
    arrange: (page) => {
      page.manners = { silent: true };
    },
    after: 1000,
    state: 'joined',
    microphone: true,
  },
];

function expectNothing({ call, page, events, logs, reports }: CallBench) {
  expect(call.getSnapshot()).toMatchObject({ state: 'left', phase: 'idle', active: false });
  expect([events, logs, reports()]).toEqual([[], [], []]);
  expect([page.held(), page.liveTracks()]).toEqual([0, 0]);
}

test.each(stages)('a call stopped $stage never comes about', async (stage) => {
  const bench = openCallBench(stage.arrange);
  const { call, page, settle, said } = bench;
  call.start();
  if (stage.after !== null) await settle(stage.after);
  expect(call.getSnapshot()).toMatchObject({ state: stage.state, phase: 'connecting' });
  expect(page.liveTracks()).toBe(stage.microphone ? 1 : 0);
  call.stop();
  expect(call.getSnapshot()).toMatchObject({ state: 'left', active: false });
  await settle(0);
  expect(page.liveTracks()).toBe(0);
  await settle(60_000);
  expectNothing(bench);
  // Had the SDK stumbled, it would have said so.
  expect(said.error).toEqual([]);
  const heard = page.bundles.flatMap((bundle) => bundle.heard);
  expect(heard.some(({ action }) => action === 'join-meeting')).toBe(stage.microphone ?? false);
});

test.each(stages)('a call started right after one stopped $stage comes about', async (stage) => {
  const { call, page, settle, names } = openCallBench(stage.arrange);
  call.start();
  if (stage.after !== null) await settle(stage.after);
  page.manners = {};
  page.bundleLoads = 'well';
  call.stop();
  call.start();
  await settle(10_000);
  expect(names()).toEqual(['call-start']);
  expect(call.getSnapshot()).toMatchObject({ state: 'joined', phase: 'listening' });
  expect([page.held(), page.liveTracks()]).toEqual([1, 1]);
});

test('the request of a call that was stopped serves the next one', async () => {
  const { call, settle, requests, names } = openCallBench(slowly(500));
  for (let click = 0; click < 5; click += 1) {
    call.start();
    await settle(20);
    call.stop();
  }
  call.start();
  await settle();
  expect(requests()).toBe(1);
  expect(names()).toEqual(['call-start']);
});

test('a request that is never answered is given up, and the next call works', async () => {
  const bench = openCallBench((page) => {
    page.answerCall = () => new Promise(() => {});
  });
  const { call, page, settle, names } = bench;
  call.start();
  await settle(20_000);
  expect(call.getSnapshot()).toMatchObject({ phase: 'error', trouble: 'unreachable' });
  page.answerCall = () => Response.json({ webCallUrl: 'https://everline.test/room' });
  call.start();
  await settle();
  expect(names()).toEqual(['error', 'call-start']);
});

test('an answer that comes when the call was given up opens nothing', async () => {
  const bench = openCallBench(slowly(30_000));
  bench.call.start();
  await bench.settle(60_000);
  expect(bench.names()).toEqual(['error']);
  expect(bench.page.bundles).toEqual([]);
  expect(bench.page.held()).toBe(0);
});

test('a joined call in which nobody answers is given up', async () => {
  const { call, page, settle, names, reports } = await openCall((opened) => {
    opened.manners = { silent: true };
  });
  await settle(20_000);
  expect(call.getSnapshot()).toMatchObject({ phase: 'error', trouble: 'unreachable' });
  expect(names()).toEqual(['error']);
  expect(reports()).toEqual([{ type: 'unknown', stage: 'joined' }]);
  expect([page.held(), page.liveTracks()]).toEqual([0, 0]);
});

test('a bundle that has died cannot keep the microphone, nor the next call', async () => {
  const { call, page, settle, names } = await openCall((opened) => {
    opened.manners = { dies: true };
  });
  page.manners = {};
  // A dead bundle never said that the agent listens.
  expect(names()).toEqual([]);
  call.stop();
  expect(page.liveTracks()).toBe(0);
  call.start();
  await settle(4000);
  expect(call.getSnapshot().phase).toBe('connecting');
  await settle(2000);
  expect(names()).toEqual(['call-start']);
  expect(page.held()).toBe(1);
});
