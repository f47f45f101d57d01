import { describe, expect, test } from 'vitest';
import {
  levelAt,
  levelOf,
  phoneTone,
  toneToNoise,
} from '#server/test-support/phone/measured-sound.ts';
import { type Downsample, downsampler } from './resampling.ts';

function inPieces(resample: Downsample, sound: Int16Array, piece: number): Int16Array {
  const parts: number[] = [];
  for (let at = 0; at < sound.length; at += piece) {
    parts.push(...resample(sound.subarray(at, at + piece)));
  }
  return Int16Array.from(parts);
}

describe.each([
  { rate: 8000, passed: [100, 300, 1000, 3000, 3400] },
  { rate: 16_000, passed: [100, 300, 1000, 3400, 6800] },
])('from the rate of rooms to $rate Hz', ({ rate, passed }) => {
  test.each(passed)('a tone of %d Hz keeps its level', (hertz) => {
    const down = inPieces(downsampler(rate), phoneTone(hertz, 0.5, 48_000, 10_000), 960);
    const sound = down.slice(-0.4 * rate);
    const decibels = 20 * Math.log10((levelAt(hertz, sound, rate) * Math.SQRT2) / 10_000);
    expect(Math.abs(decibels)).toBeLessThan(0.3);
    expect(toneToNoise(hertz, sound, rate)).toBeGreaterThan(50);
  });

  test('what the lower rate cannot hold is removed', () => {
    for (const share of [0.51, 0.6, 0.9, 1.4]) {
      const high = phoneTone(share * rate, 0.5, 48_000, 10_000);
      expect(levelOf(inPieces(downsampler(rate), high, 960).subarray(500))).toBeLessThan(12);
    }
  });

  test('the joints between pieces change nothing', () => {
    const high = phoneTone(440, 0.2, 48_000, 10_000);
    expect(inPieces(downsampler(rate), high, 960)).toEqual(downsampler(rate)(high));
  });

  test('the loudest sound is not turned over', () => {
    const square = phoneTone(200, 0.1, 48_000, 100).map((sample) =>
      sample < 0 ? -32_768 : 32_767,
    );
    const loud = inPieces(downsampler(rate), square, 960).slice(-0.05 * rate);
    expect(Math.max(...loud)).toBe(32_767);
    expect(levelAt(200, loud, rate)).toBeGreaterThan(28_000);
  });
});

test('sound at the rate of rooms stays as it is', () => {
  const sound = phoneTone(440, 0.02, 48_000, 10_000);
  expect(downsampler(48_000)(sound)).toBe(sound);
});
