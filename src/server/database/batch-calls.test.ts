import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchCalls } from './batch-calls.ts';

/**
 * Creates a function that doubles numbers in batches. If a batch contains 13, it fails, and each of
 * its numbers is tried again alone. If a batch contains 99, it fails as a whole.
 */
function doubler({ maxBatch, until }: { maxBatch?: number; until?: Promise<void> } = {}) {
  const batches: number[][] = [];
  const double = batchCalls<number, number>({
    async runBatch(inputs) {
      batches.push([...inputs]);
      await until;
      if (inputs.includes(13)) throw new Error('unlucky');
      if (inputs.includes(99)) throw new Error('broken');
      return inputs.map((input) => input * 2);
    },
    isWorthSplitting: (error) => error instanceof Error && error.message === 'unlucky',
    ...(maxBatch === undefined ? {} : { maxBatch }),
  });
  return { double, batches };
}

test('calls of one turn run together, and so do calls that come while a batch runs', async () => {
  const ended = Promise.withResolvers<void>();
  const { double, batches } = doubler({ until: ended.promise });
  const calls = [double(1), double(2)];
  for (const input of [3, 4]) {
    await nextTurn();
    await nextTurn();
    expect(batches).toEqual([[1, 2]]);
    calls.push(double(input));
  }
  ended.resolve();
  expect(await Promise.all(calls)).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('calls that an ended batch has let go on run together', async () => {
  const { double, batches } = doubler();
  await Promise.all([1, 2].map(async (input) => double(await double(input))));
  expect(batches).toEqual([
    [1, 2],
    [2, 4],
  ]);
});

test('a single call waits for no other one', async () => {
  const { double, batches } = doubler();
  expect(await double(5)).toBe(10);
  expect(batches).toEqual([[5]]);
});

test('no batch is larger than the limit', async () => {
  const { double, batches } = doubler({ maxBatch: 2 });
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a fault of one input fails only its own call', async () => {
  const { double, batches } = doubler();
  const outcomes = await Promise.allSettled([1, 2, 13, 4].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(batches).toEqual([[1, 2, 13, 4], [1], [2], [13], [4]]);
});

test('any other fault fails its whole batch without a second attempt, and the next batch runs', async () => {
  const { double, batches } = doubler();
  const outcomes = await Promise.allSettled([1, 2, 99].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches).toEqual([[1, 2, 99]]);
  expect(await double(5)).toBe(10);
});
