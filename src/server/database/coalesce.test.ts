import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Doubles numbers, batch by batch, when it is told to go on; refuses 13 and is broken by 99. */
function doubler(maxBatch?: number) {
  const batches: number[][] = [];
  const double = coalesce<number, number>({
    async runBatch(inputs) {
      batches.push([...inputs]);
      await new Promise(setImmediate);
      if (inputs.includes(13)) throw new Error('unlucky');
      if (inputs.includes(99)) throw new Error('broken');
      return inputs.map((input) => input * 2);
    },
    isWorthSplitting: (error) => error instanceof Error && error.message === 'unlucky',
    ...(maxBatch === undefined ? {} : { maxBatch }),
  });
  return { double, batches };
}

test('a call alone goes out at once, and what comes meanwhile goes out together', async () => {
  const { double, batches } = doubler();
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
  expect(await double(5)).toBe(10);
});

test('no batch is bigger than asked for', async () => {
  const { double, batches } = doubler(2);
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

test('a fault of one input fails its own call alone', async () => {
  const { double, batches } = doubler();
  const outcomes = await Promise.allSettled([1, 2, 13, 4].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(batches).toEqual([[1], [2, 13, 4], [2], [13], [4]]);
});

test('any other fault fails the whole batch, is not tried again, and spares the next', async () => {
  const { double, batches } = doubler();
  const outcomes = await Promise.allSettled([1, 2, 99].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(batches).toEqual([[1], [2, 99]]);
  expect(await double(5)).toBe(10);
});
