import { describe, expect, test } from 'vitest';
import { reception } from './reception.ts';

function received(sequences: readonly number[]) {
  const stream = reception(7);
  const fresh = sequences.map((sequence, at) =>
    stream.note(sequence & 0xffff, sequence * 160, 8000, at * 20),
  );
  return { stream, fresh };
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

describe('the report about a stream', () => {
  test('counts losses, also where the sequence wraps', () => {
    const { stream } = received(range(65_500, 100).filter((number) => number % 10 !== 0));
    expect(stream.report()).toMatchObject({
      stream: 7,
      lost: 9,
      fractionLost: Math.floor((9 * 256) / 99),
      highestSequence: 65_599,
    });
    expect(stream.report()).toMatchObject({ lost: 9, fractionLost: 0 });
  });

  test('has no jitter for packets in time, and some for others', () => {
    expect(received(range(1, 100)).stream.report().jitter).toBe(0);
    const uneven = reception(1);
    for (const number of range(1, 500)) {
      uneven.note(number, number * 160, 8000, number * 20 + (number % 2) * 10);
    }
    expect(uneven.report().jitter).toBeGreaterThan(70);
    expect(uneven.report().jitter).toBeLessThan(81);
  });

  test('begins anew when the sequence jumps', () => {
    const { stream } = received([...range(100, 50), ...range(40_000, 50)]);
    expect(stream.report()).toMatchObject({ lost: 0, highestSequence: 40_049 });
  });

  test('says that nothing was received before a packet has come', () => {
    expect(reception(1).report()).toMatchObject({ fractionLost: 0, jitter: 0 });
  });
});

test('a packet that has come before is known, in any order', () => {
  expect(received([5, 6, 6, 8, 7, 7, 5, 9]).fresh).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});
