import { expect, test } from 'vitest';
import type { Call, CallSnapshot } from './call.ts';
import { createLazyCall } from './lazy-call.ts';

/** A call that notes what it is told, behind code that comes when the test says so. */
function lazily() {
  const told: string[] = [];
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
    prepare: () => told.push('prepare'),
    start() {
      told.push('start');
      show({ state: 'joining', phase: 'connecting', active: true });
    },
    stop: () => told.push('stop'),
    setMuted: (muted) => told.push(`muted ${muted}`),
    type: (text) => told.push(`type ${text}`),
    listMicrophones: async () => [{ id: 'one', label: 'One' }],
    chooseMicrophone: (id) => told.push(`choose ${id}`),
    loudness: () => ({ agent: 0.5, visitor: 0.25 }),
    dismiss: () => told.push('dismiss'),
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
    told,
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

const idle = { state: 'new', phase: 'idle', active: false, trouble: null };
const connecting = { state: 'new', phase: 'connecting', active: true };

test('nothing is fetched before the first sign of intent, and then once', async () => {
  const { call, told, loads, arrive } = lazily();
  expect(call.getSnapshot()).toMatchObject(idle);
  expect(loads()).toBe(0);
  call.prepare();
  call.prepare();
  call.start();
  expect(loads()).toBe(1);
  await arrive();
  expect(told).toEqual(['prepare', 'start']);
});

test('hovering fetches the code and starts nothing', async () => {
  const { call, told, arrive } = lazily();
  call.prepare();
  await arrive();
  expect(told).toEqual(['prepare']);
  expect(call.getSnapshot()).toMatchObject(idle);
});

test('a start before the code is there shows at once and is kept', async () => {
  const { call, told, seen, arrive } = lazily();
  call.start();
  call.start();
  expect(seen).toMatchObject([connecting]);
  await arrive();
  expect(told).toEqual(['prepare', 'start']);
  expect(call.getSnapshot()).toMatchObject({ state: 'joining', active: true });
});

test('a stop before the code is there calls the start off', async () => {
  const { call, told, seen, arrive } = lazily();
  call.start();
  call.stop();
  await arrive();
  expect(told).toEqual(['prepare']);
  expect(seen.slice(0, 2)).toMatchObject([connecting, idle]);
});

test('what is typed before the code is there is said by the call it was meant for', async () => {
  const { call, told, arrive } = lazily();
  call.start();
  call.type('Hello');
  call.stop();
  call.start();
  call.type('My name is Ann');
  await arrive();
  call.type('Lee');
  expect(told).toEqual(['prepare', 'start', 'type My name is Ann', 'type Lee']);
});

test('a microphone muted before the code is there stays muted', async () => {
  const { call, told, arrive } = lazily();
  call.start();
  call.setMuted(true);
  expect(call.getSnapshot()).toMatchObject({ ...connecting, muted: true });
  await arrive();
  expect(told).toEqual(['prepare', 'start', 'muted true']);
});

test('there is nothing to mute before a call', () => {
  const { call } = lazily();
  expect(() => call.setMuted(true)).toThrow('Call object is not available.');
});

test('code that does not come is a trouble that can be put away, and the next try fetches anew', async () => {
  const { call, told, loads, fail, arrive } = lazily();
  call.start();
  await fail();
  await expect.poll(call.getSnapshot).toMatchObject({
    state: 'error',
    phase: 'error',
    active: false,
    trouble: 'unreachable',
  });
  call.dismiss();
  expect(call.getSnapshot()).toMatchObject(idle);
  call.start();
  expect(loads()).toBe(2);
  await arrive();
  expect(told).toEqual(['prepare', 'start']);
});

test('code that does not come on a mere hover is no trouble', async () => {
  const { call, seen, fail } = lazily();
  call.prepare();
  await fail();
  expect(seen).toEqual([]);
});

test('once the code is there everything goes through it', async () => {
  const { call, told, seen, show, arrive } = lazily();
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
  expect(told.slice(1)).toEqual([
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
