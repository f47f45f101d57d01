import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packetReorderer } from './packet-order.ts';

function ordered(numbers: readonly number[]) {
  const out: Array<number | null> = [];
  const take = packetReorderer<number>((packet) => out.push(packet));
  for (const number of numbers) take(number & 0xffff, number);
  return out;
}

test('packets in order pass at once, also where their numbers wrap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff }), fc.nat(300), (first, count) => {
      const numbers = Array.from({ length: count }, (_, at) => first + at);
      expect(ordered(numbers)).toEqual(numbers);
    }),
  );
});

test('packets that come twice, late or never are passed on in order and once', () => {
  const jumble = fc.array(fc.nat(3), { minLength: 1, maxLength: 100 }).map((steps) =>
    // With step 0 the number comes in its place. With step 1 the number two places ahead comes
    // instead. With step 2 the number comes twice, and with step 3 it does not come.
    steps.flatMap((step, at) => (step === 3 ? [] : step === 2 ? [at, at] : [at + step * 2])),
  );
  fc.assert(
    fc.property(jumble, (numbers) => {
      const passed = ordered(numbers).filter((packet) => packet !== null);
      expect(passed).toEqual([...new Set(passed)].sort((a, b) => a - b));
    }),
  );
});

test('a packet counts as lost when five later packets have arrived, and is left out if it comes after that', () => {
  expect(ordered([1, 3, 4, 5, 2, 6])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ordered([1, 3, 4, 5, 6, 7, 2, 8])).toEqual([1, null, 3, 4, 5, 6, 7, 8]);
});

test('packets after a large jump of the numbers pass at once', () => {
  expect(ordered([1, 2, 5000, 5001])).toEqual([1, 2, 5000, 5001]);
  expect(ordered([5000, 5001, 10, 11])).toEqual([5000, 5001, 10, 11]);
});
