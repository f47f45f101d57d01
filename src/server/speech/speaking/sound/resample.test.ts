import { describe, expect, test } from 'vitest';
import { sineTone } from '#server/test-support/speech/tones.ts';
import { resampler } from './resample.ts';

describe('resampler', () => {
  test.each([
    { from: 24_000, to: 48_000 },
    { from: 44_100, to: 48_000 },
    { from: 49_392, to: 48_000 },
    { from: 48_000, to: 16_000 },
  ])('keeps the pitch and the level of a tone from $from to $to', ({ from, to }) => {
    const result = resampler(from, to)(sineTone(1000, 0.2, from, 0.5));
    const expected = sineTone(1000, 0.2, to, 0.5);
    expect(Math.abs(result.length - expected.length)).toBeLessThanOrEqual(1);
    // The edges are left out: there the filter meets the silence before and after the tone.
    for (let index = 1000; index < result.length - 1000; index += 1) {
      expect(result[index]).toBeCloseTo(expected[index] as number, 2);
    }
  });

  test('removes what the lower rate cannot hold', () => {
    const result = resampler(48_000, 16_000)(sineTone(12_000, 0.2, 48_000, 0.5));
    const middle = result.subarray(500, -500);
    expect(Math.max(...middle.map(Math.abs))).toBeLessThan(0.005);
  });

  test('returns the same sound for equal rates', () => {
    const sound = Float32Array.of(0, 0.5, -0.5);
    expect(resampler(48_000, 48_000)(sound)).toEqual(sound);
  });
});
