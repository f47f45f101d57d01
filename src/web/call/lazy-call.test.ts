import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call, CallSnapshot } from './call.ts';
import { createLazyCall } from './lazy-call.ts';

/**
 * Opens a lazy call whose code arrives when the test calls `arrive`. `asked` collects the requests
 * that reach the real call.
 */
function openLazyCall() {
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  let snapshot = createLazyCall(async () => real).getSnapshot();
  const show = (next: Partial<CallSnapshot>) => {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  };
  const real: Call = {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare: () => asked.push('prepare'),
    start() {
      asked.push('start');
      show({ state: 'joining', phase: 'connecting', active: true });
    },
    stop: () => asked.push('stop'),
    setMuted: (muted) => asked.push(`muted ${muted}`),
    type: (text) => asked.push(`type ${text}`),
    refusePerson: () => 0,
    noteTyping: () => asked.push('typing'),
    listMicrophones: async () => [{ id: 'one', label: 'One' }],
    chooseMicrophone: (id) => asked.push(`choose ${id}`),
    loudness: () => ({ agent: 0.5, visitor: 0.25 }),
    dismiss: () => asked.push('dismiss'),
  };
  let loads = 0;
  let code = Promise.withResolvers<Call>();
  const call = createLazyCall(() => {
    loads += 1;
    return code.promise;
  });
  const seen: CallSnapshot[] = [];
  call.subscribe(() => seen.push(call.getSnapshot()));
  return {
    call,
    asked,
    seen,
    show,
    loads: () => loads,
    async arrive() {
      code.resolve(real);
      await code.promise;
    },
    async fail() {
      code.reject(new Error('offline'));
      await code.promise.catch(() => {});
      code = Promise.withResolvers();
    },
  };
}

/** Collects what the call writes to the console. */
const logs: unknown[] = [];
beforeEach(() => {
  logs.length = 0;
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text) => logs.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const idle = { state: 'new', phase: 'idle', active: false, trouble: null };
const connecting = { state: 'new', phase: 'connecting', active: true };

test('the code is fetched once, when the visitor first shows the intent to call', async () => {
  const { call, asked, loads, arrive } = openLazyCall();
  expect(call.getSnapshot()).toMatchObject(idle);
  expect(loads()).toBe(0);
  call.prepare();
  call.prepare();
  call.start();
  expect(loads()).toBe(1);
  await arrive();
  expect(asked).toEqual(['prepare', 'start']);
});

test('preparing fetches the code and starts no call', async () => {
  const { call, asked, arrive } = openLazyCall();
  call.prepare();
  await arrive();
  expect(asked).toEqual(['prepare']);
  expect(call.getSnapshot()).toMatchObject(idle);
});

test('a start before the code has arrived is shown at once and is carried out later', async () => {
  const { call, asked, seen, arrive } = openLazyCall();
  call.start();
  call.start();
  expect(seen).toMatchObject([connecting]);
  await arrive();
  expect(asked).toEqual(['prepare', 'start']);
  expect(call.getSnapshot()).toMatchObject({ state: 'joining', active: true });
});

test('a stop before the code has arrived cancels the start', async () => {
  const { call, asked, seen, arrive } = openLazyCall();
  call.start();
  call.stop();
  await arrive();
  expect(asked).toEqual(['prepare']);
  expect(seen.slice(0, 2)).toMatchObject([connecting, idle]);
  expect(logs).toEqual(['Call has ended']);
});

test('a line typed before the code has arrived is sent in the call that it was typed for', async () => {
  const { call, asked, arrive } = openLazyCall();
  call.start();
  call.type('Hello');
  call.stop();
  call.start();
  call.type('My name is Ann');
  await arrive();
  call.type('Lee');
  expect(asked).toEqual(['prepare', 'start', 'type My name is Ann', 'type Lee']);
});

test('a microphone muted before the code has arrived stays muted', async () => {
  const { call, asked, arrive } = openLazyCall();
  call.start();
  call.setMuted(true);
  expect(call.getSnapshot()).toMatchObject({ ...connecting, muted: true });
  await arrive();
  expect(asked).toEqual(['prepare', 'start', 'muted true']);
});

test('muting without a call throws', () => {
  const { call } = openLazyCall();
  expect(() => call.setMuted(true)).toThrow('Call object is not available.');
});

test('code that fails to load is a trouble, and the next start fetches the code again', async () => {
  const { call, asked, loads, fail, arrive } = openLazyCall();
  call.start();
  await fail();
  await expect.poll(call.getSnapshot).toMatchObject({
    state: 'error',
    phase: 'error',
    active: false,
    trouble: 'unreachable',
  });
  expect(logs).toEqual(['Call error:']);
  call.dismiss();
  expect(call.getSnapshot()).toMatchObject(idle);
  call.start();
  expect(loads()).toBe(2);
  await arrive();
  expect(asked).toEqual(['prepare', 'start']);
});

test('code that does not arrive is a trouble after 20 seconds, and the trouble stays when the code comes', async () => {
  vi.useFakeTimers();
  const { call, asked, loads, arrive } = openLazyCall();
  call.start();
  vi.advanceTimersByTime(19_999);
  expect(call.getSnapshot()).toMatchObject(connecting);
  vi.advanceTimersByTime(1);
  const unreachable = { phase: 'error', active: false, trouble: 'unreachable' };
  expect(call.getSnapshot()).toMatchObject(unreachable);
  await arrive();
  expect(call.getSnapshot()).toMatchObject(unreachable);
  expect([asked, loads()]).toEqual([['prepare'], 1]);
  call.dismiss();
  expect(call.getSnapshot()).toMatchObject(idle);
  call.start();
  expect(asked).toEqual(['prepare', 'start']);
});

test('a start after such a trouble shows the real call', async () => {
  vi.useFakeTimers();
  const { call, arrive } = openLazyCall();
  call.start();
  vi.advanceTimersByTime(20_000);
  await arrive();
  call.start();
  expect(call.getSnapshot()).toMatchObject({ state: 'joining', active: true, trouble: null });
});

test('code that fails to load without a start is no trouble', async () => {
  const { call, seen, fail } = openLazyCall();
  call.prepare();
  await fail();
  expect([seen, logs]).toEqual([[], []]);
});

test('once the code has arrived, every request goes to the real call', async () => {
  const { call, asked, seen, show, arrive } = openLazyCall();
  expect(await call.listMicrophones()).toEqual([]);
  expect(call.loudness()).toEqual({ agent: 0, visitor: 0 });
  call.prepare();
  await arrive();
  call.start();
  call.setMuted(true);
  call.type('Hello');
  call.chooseMicrophone('one');
  call.stop();
  call.dismiss();
  expect(asked.slice(1)).toEqual([
    'start',
    'muted true',
    'type Hello',
    'choose one',
    'stop',
    'dismiss',
  ]);
  expect(await call.listMicrophones()).toEqual([{ id: 'one', label: 'One' }]);
  expect(call.loudness()).toEqual({ agent: 0.5, visitor: 0.25 });
  show({ phase: 'speaking' });
  expect(seen.at(-1)).toMatchObject({ phase: 'speaking' });
  expect(call.getSnapshot()).toBe(call.getSnapshot());
});
