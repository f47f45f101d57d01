import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { until } from '#server/test-support/rooms/until.ts';
import {
  type SpeechChildEnd,
  type SpeechChildOptions,
  superviseSpeechChild,
} from './speech-child.ts';
import type { SpeechProcessError } from './speech-process-error.ts';

const ODD_CHILD = new URL('../../test-support/speech/odd-child.ts', import.meta.url);
/** A deadline that only a test that fails reaches. */
const LONG_MS = 60_000;

async function oddChild(options: Partial<SpeechChildOptions> = {}) {
  const ends: SpeechChildEnd[] = [];
  const endTimes: number[] = [];
  const child = superviseSpeechChild({
    program: ODD_CHILD,
    args: options.args ?? [],
    graceMs: options.graceMs ?? LONG_MS,
    pauseMs: options.pauseMs ?? 1,
    startMs: options.startMs ?? LONG_MS,
    onEnd(end) {
      ends.push(end);
      endTimes.push(performance.now());
    },
  });
  return {
    child,
    ends,
    endTimes,
    ask: (name: string, input: unknown = null, deadlineMs = LONG_MS) =>
      child.ask({ name, input, deadlineMs }),
    [Symbol.asyncDispose]: child.close,
  };
}

function trouble(kind: SpeechProcessError['trouble']) {
  return expect.objectContaining({ name: 'SpeechProcessError', trouble: kind });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function runningId(child: { processId(): number | null }): number {
  const pid = child.processId();
  if (pid === null) throw new Error('No process runs.');
  return pid;
}

test('the process says what it is able to do, and answers each request with its own answer', async () => {
  await using odd = await oddChild();
  expect(await odd.child.ready()).toEqual({ name: 'odd' });
  const sound = Float32Array.of(9, 0.5, -0.25, 9).subarray(1, 3);
  const answers = [
    odd.ask('echo', sound),
    odd.ask('echo', 'two'),
    odd.ask('echo', { three: [3n] }),
  ];
  expect(await Promise.all(answers)).toEqual([Float32Array.of(0.5, -0.25), 'two', { three: [3n] }]);
  expect(await odd.child.residentBytes()).toBeGreaterThan(10_000_000);
});

test('the process does not see the environment of the site', async () => {
  await using odd = await oddChild();
  await odd.child.ready();
  const environment = await readFile(`/proc/${runningId(odd.child)}/environ`, 'utf8');
  const names = environment.split('\0').map((setting) => setting.split('=')[0]);
  // Node adds these itself.
  expect(names).toEqual(['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', '']);
});

test('an error of an engine reaches the caller by its name only, and the process goes on', async () => {
  await using odd = await oddChild();
  const error = await odd.ask('fail', 'Emma Johnson').catch((caught: unknown) => caught);
  expect(error).toEqual(trouble('failed'));
  expect(String(error)).toContain('RangeError');
  expect(String(error)).not.toContain('Emma');
  expect(await odd.ask('echo', 1)).toBe(1);
  expect(odd.ends).toEqual([]);
});

test('a process that is killed in the middle of requests is replaced, and their callers hear of it', async () => {
  await using odd = await oddChild();
  await odd.child.ready();
  const first = runningId(odd.child);
  const broken = [odd.ask('wait'), odd.ask('spin')].map((answer) =>
    answer.catch((error: unknown) => error),
  );
  await new Promise((resolve) => setImmediate(resolve));
  process.kill(first, 'SIGKILL');
  expect(await Promise.all(broken)).toEqual([trouble('ended'), trouble('ended')]);
  expect(await odd.ask('echo', 'again')).toBe('again');
  expect(odd.child.processId()).not.toBe(first);
  expect(odd.ends).toEqual([{ wasReady: true, hung: false, code: null, signal: 'SIGKILL' }]);
});

test.each(['spin', 'ignoreStop'])(
  'a process that hangs in a request (%s) is replaced after the deadline and the grace',
  async (name) => {
    await using odd = await oddChild({ graceMs: 50 });
    await odd.child.ready();
    const first = runningId(odd.child);
    const began = performance.now();
    await expect(odd.ask(name, null, 200)).rejects.toEqual(trouble('deadline'));
    expect(performance.now() - began).toBeLessThan(20_000);
    await until(() => odd.ends.length === 1, 'the end of the process that hangs');
    expect(odd.ends).toEqual([{ wasReady: true, hung: true, code: null, signal: 'SIGKILL' }]);
    expect(isRunning(first)).toBe(false);
    expect(await odd.ask('echo', 'again')).toBe('again');
  },
);

test('a request that is only slow ends at its deadline and leaves the process running', async () => {
  await using odd = await oddChild();
  await odd.child.ready();
  await expect(odd.ask('wait', null, 50)).rejects.toEqual(trouble('deadline'));
  expect(await odd.ask('aborted')).toEqual(['wait']);
  expect(odd.ends).toEqual([]);
});

test('an answer that came in time counts, although the site was held up and reads it late', async () => {
  await using odd = await oddChild();
  await odd.child.ready();
  const answer = odd.ask('echo', 'in time', 500);
  // The request is sent after some microtasks. Nothing is read before the site is held up.
  for (let tasks = 0; tasks < 20; tasks += 1) await null;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
  expect(await answer).toBe('in time');
});

test('a caller who aborts gets the reason, and the engine is told to stop', async () => {
  await using odd = await oddChild();
  await odd.child.ready();
  const controller = new AbortController();
  const request = { name: 'wait', input: null, deadlineMs: LONG_MS, signal: controller.signal };
  const answer = odd.child.ask(request).catch((error: unknown) => error);
  await odd.ask('echo');
  const reason = new Error('The visitor hung up.');
  controller.abort(reason);
  expect(await answer).toBe(reason);
  expect(await odd.ask('aborted')).toEqual(['wait']);
  await expect(odd.child.ask(request)).rejects.toBe(reason);
});

test('the pieces of a stream come in their order', async () => {
  await using odd = await oddChild();
  const pieces = odd.child.stream({ name: 'countAndEnd', input: 500, deadlineMs: LONG_MS });
  expect(await Array.fromAsync(pieces)).toEqual(Array.from({ length: 500 }, (_, nth) => nth));
});

test('a reader who stops early ends the stream in the process', async () => {
  await using odd = await oddChild();
  for await (const piece of odd.child.stream({ name: 'count', input: 3, deadlineMs: LONG_MS })) {
    if (piece === 2) break;
  }
  expect(await odd.ask('aborted')).toEqual(['count']);
});

test('a stream whose next piece does not come fails at the deadline', async () => {
  await using odd = await oddChild();
  await odd.child.ready();
  const read: unknown[] = [];
  const reading = (async () => {
    const request = { name: 'count', input: 2, deadlineMs: 100 };
    for await (const piece of odd.child.stream(request)) read.push(piece);
  })();
  await expect(reading).rejects.toEqual(trouble('deadline'));
  expect(read).toEqual([0, 1]);
});

test('a stream fails when its process ends', async () => {
  await using odd = await oddChild();
  const reading = (async () => {
    for await (const piece of odd.child.stream({ name: 'count', input: 2, deadlineMs: LONG_MS })) {
      if (piece === 1) process.kill(runningId(odd.child), 'SIGKILL');
    }
  })();
  await expect(reading).rejects.toEqual(trouble('ended'));
});

test('a process that cannot start is tried again after longer and longer pauses', async () => {
  await using odd = await oddChild({ args: ['end-at-once'], pauseMs: 100 });
  await expect(odd.child.ready()).rejects.toEqual(trouble('ended'));
  await expect(odd.ask('echo', null, 5)).rejects.toEqual(trouble('deadline'));
  await until(() => odd.ends.length >= 3, 'three attempts');
  expect(odd.ends[0]).toEqual({ wasReady: false, hung: false, code: 7, signal: null });
  const [first = 0, second = 0, third = 0] = odd.endTimes;
  expect(second - first).toBeGreaterThan(99);
  expect(third - second).toBeGreaterThan(199);
});

test('a process that does not get ready in time is replaced', async () => {
  await using odd = await oddChild({ startMs: 1, pauseMs: 1000 });
  await expect(odd.child.ready()).rejects.toEqual(trouble('ended'));
  expect(odd.ends).toEqual([{ wasReady: false, hung: true, code: null, signal: 'SIGKILL' }]);
});

test('close ends the process and the requests, and nothing starts again', async () => {
  await using odd = await oddChild();
  await odd.child.ready();
  const pid = runningId(odd.child);
  const answer = odd.ask('wait').catch((error: unknown) => error);
  await odd.ask('echo');
  await odd.child.close();
  expect(await answer).toEqual(trouble('closed'));
  expect(isRunning(pid)).toBe(false);
  await expect(odd.ask('echo')).rejects.toEqual(trouble('closed'));
  expect(odd.child.processId()).toBeNull();
  expect(odd.ends).toEqual([]);
});

test('the process ends by itself when the site is killed', async () => {
  const script = `
    const { superviseSpeechChild } = await import('${new URL('speech-child.ts', import.meta.url)}');
    const child = superviseSpeechChild({ program: new URL('${ODD_CHILD}'), args: [] });
    await child.ready();
    console.log(child.processId());
  `;
  const site = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [line] = (await once(site.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isRunning(pid)).toBe(true);
  site.kill('SIGKILL');
  await until(() => !isRunning(pid), 'the end of the process of speech');
});

test('a signal to the whole group does not end the process before the site does', async () => {
  await using odd = await oddChild();
  await odd.child.ready();
  process.kill(runningId(odd.child), 'SIGTERM');
  process.kill(runningId(odd.child), 'SIGINT');
  expect(await odd.ask('echo', 'still here')).toBe('still here');
  expect(odd.ends).toEqual([]);
});
