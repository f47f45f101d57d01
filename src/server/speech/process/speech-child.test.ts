import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { until } from '#server/test-support/rooms/until.ts';
import { type SpeechChildOptions, superviseSpeechChild } from './speech-child.ts';
import { type SpeechChildEnd, whyItEnded } from './speech-child-end.ts';
import type { SpeechProcessError } from './speech-process-error.ts';

const ODD_CHILD = new URL('../../test-support/speech/odd-child.ts', import.meta.url);
/** A deadline that only a test that fails reaches. */
const LONG_MS = 60_000;

async function oddChild(options: Partial<SpeechChildOptions> = {}) {
  const ends: SpeechChildEnd[] = [];
  const endTimes: number[] = [];
  const recoveries: number[] = [];
  const child = superviseSpeechChild({
    program: ODD_CHILD,
    args: options.args ?? [],
    graceMs: options.graceMs ?? LONG_MS,
    pausesMs: options.pausesMs ?? [1, 1, 1],
    healthyMs: options.healthyMs ?? LONG_MS,
    startMs: options.startMs ?? LONG_MS,
    onEnd(end) {
      ends.push(end);
      endTimes.push(performance.now());
    },
    onRecovery: () => recoveries.push(performance.now()),
  });
  return {
    child,
    ends,
    endTimes,
    recoveries,
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
  expect(odd.ends).toEqual([
    {
      wasReady: true,
      hung: false,
      code: null,
      signal: 'SIGKILL',
      why: 'it was ended by SIGKILL',
      next: 'soon',
    },
  ]);
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
    expect(odd.ends).toEqual([
      expect.objectContaining({ wasReady: true, hung: true, why: 'it hung', next: 'soon' }),
    ]);
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

test('a process that cannot start is tried after longer and longer pauses, and is then given up', async () => {
  await using odd = await oddChild({ args: ['end-at-once'], pausesMs: [100, 200] });
  await expect(odd.ask('echo', null, 5)).rejects.toEqual(trouble('deadline'));
  await expect(odd.child.ready()).rejects.toEqual(trouble('given-up'));
  const end = { wasReady: false, hung: false, code: 7, signal: null, why: 'it ended with code 7' };
  expect(odd.ends).toEqual([
    { ...end, next: 'soon' },
    { ...end, next: 'soon' },
    { ...end, next: 'never' },
  ]);
  const [first = 0, second = 0, third = 0] = odd.endTimes;
  expect(second - first).toBeGreaterThan(99);
  expect(third - second).toBeGreaterThan(199);
  await expect(odd.ask('echo')).rejects.toEqual(trouble('given-up'));
  expect(odd.child.processId()).toBeNull();
});

test('processes that open and end soon after it are tried on at the longest pause', async () => {
  await using odd = await oddChild({ pausesMs: [1, 100] });
  for (let nth = 1; nth <= 5; nth += 1) {
    await odd.child.ready();
    expect(odd.child.isFailing()).toBe(false);
    process.kill(runningId(odd.child), 'SIGKILL');
    await until(() => odd.ends.length === nth, 'the end of the process');
    expect(odd.child.isFailing()).toBe(nth > 2);
  }
  expect(odd.ends.map(({ next }) => next)).toEqual(['soon', 'soon', 'seldom', 'seldom', 'seldom']);
  const [, , third = 0, fourth = 0, fifth = 0] = odd.endTimes;
  expect(fourth - third).toBeGreaterThan(99);
  expect(fifth - fourth).toBeGreaterThan(99);
  expect(await odd.ask('echo', 'still here')).toBe('still here');
  expect(odd.recoveries).toEqual([]);
});

test('a process that works for long enough after many ends has recovered', async () => {
  await using odd = await oddChild({ pausesMs: [], healthyMs: 300 });
  const killNext = async () => {
    const before = odd.ends.length;
    await odd.child.ready();
    process.kill(runningId(odd.child), 'SIGKILL');
    await until(() => odd.ends.length > before, 'the end of the process');
    return odd.ends.at(-1)?.next;
  };
  // On a busy machine a process may work for long enough before it is killed.
  while ((await killNext()) !== 'seldom');
  expect(odd.recoveries).toEqual([]);
  await until(() => odd.recoveries.length === 1, 'the recovery');
  expect(await killNext()).toBe('soon');
});

test('a process that had worked for long enough is always replaced', async () => {
  await using odd = await oddChild({ pausesMs: [], healthyMs: 0 });
  for (let nth = 1; nth <= 3; nth += 1) {
    await odd.ask('echo');
    process.kill(runningId(odd.child), 'SIGKILL');
    await until(() => odd.ends.length === nth, 'the end of the process');
  }
  expect(odd.ends.map(({ next }) => next)).toEqual(['soon', 'soon', 'soon']);
  expect(await odd.ask('echo', 'still here')).toBe('still here');
});

test('a process that does not get ready in time is ended', async () => {
  await using odd = await oddChild({ startMs: 1, pausesMs: [] });
  await expect(odd.child.ready()).rejects.toEqual(trouble('given-up'));
  expect(odd.ends).toEqual([
    expect.objectContaining({ wasReady: false, hung: true, why: 'it did not open in time' }),
  ]);
});

test('the error of a process that cannot start is told in one line, and nothing reaches the console', async () => {
  const script = `
    const { superviseSpeechChild } = await import('${new URL('speech-child.ts', import.meta.url)}');
    const child = superviseSpeechChild({
      program: new URL('${ODD_CHILD}'),
      args: ['throw-at-once'],
      pausesMs: [1],
      onEnd: ({ why, next }) => console.log(JSON.stringify([why, next])),
    });
    await child.ready().catch(() => {});
  `;
  const site = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [out, errors] = await Promise.all([text(site.stdout), text(site.stderr)]);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    [
      expect.stringMatching(/^TypeError \[ERR_INVALID_ARG_VALUE\]: .+a-relative-path\.cjs'$/),
      'soon',
    ],
    [expect.stringContaining('absolute path'), 'never'],
  ]);
  expect(errors).toBe('');
});

test.each([
  [
    'TypeError: The line is wrong.\n    at open (file:///x.ts:1:2)',
    'TypeError: The line is wrong.',
  ],
  [
    "throw x\n^\n\nError: Cannot find module 'onnxruntime-node'\nRequire stack:\n- /x",
    "Error: Cannot find module 'onnxruntime-node'",
  ],
  ['[Error: Load model failed]\n', 'Error: Load model failed'],
  ['terminate called', 'it ended with code 1'],
  [`RangeError: ${'x'.repeat(5000)}`, `RangeError: ${'x'.repeat(300)}`],
])('the reason of %j is %j', (written, why) => {
  const end = { wasReady: false, hung: false, code: 1, signal: null };
  expect(whyItEnded(end, written)).toBe(why);
});

test('of an error after the start only the name is told, because its text may quote somebody', () => {
  const end = { wasReady: true, hung: false, code: 1, signal: null };
  const written = 'SyntaxError [ERR_X]: "I am Emma Johnson" is no JSON.\n    at x';
  expect(whyItEnded(end, written)).toBe('SyntaxError [ERR_X]');
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
