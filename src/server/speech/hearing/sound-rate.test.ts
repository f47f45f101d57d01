import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callSoundForHearing } from './sound-rate.ts';

const FRAME = 960;
const SECOND = 48_000;

function tone(hertz: number, samples = SECOND): Int16Array {
  return Int16Array.from({ length: samples }, (_, at) =>
    Math.round(16_384 * Math.sin((2 * Math.PI * hertz * at) / SECOND)),
  );
}

function heardInPieces(sound: Int16Array, lengths: readonly number[]): number[] {
  const hear = callSoundForHearing();
  const heard: number[] = [];
  let at = 0;
  for (const length of [...lengths, sound.length]) {
    heard.push(...hear(sound.slice(at, at + length)));
    at = Math.min(at + length, sound.length);
  }
  return heard;
}

/** Returns the loudness in decibels, relative to the tones above, without the first samples. */
function decibels(heard: readonly number[]): number {
  const settled = heard.slice(100);
  const power = settled.reduce((sum, sample) => sum + sample ** 2, 0) / settled.length;
  return 10 * Math.log10(power / (0.5 ** 2 / 2));
}

const anySound = fc.int16Array({ minLength: 0, maxLength: 3000 });

test('a frame of 20 ms stays a frame of 20 ms', () => {
  const hear = callSoundForHearing();
  for (let nth = 0; nth < 10; nth += 1) expect(hear(new Int16Array(FRAME))).toHaveLength(320);
});

test('the sound does not depend on how it is cut into frames', () => {
  fc.assert(
    fc.property(anySound, fc.array(fc.nat(1000), { maxLength: 8 }), (sound, lengths) => {
      expect(heardInPieces(sound, lengths)).toEqual(heardInPieces(sound, []));
    }),
  );
});

test('one of three samples is left, and none is louder than the filter allows', () => {
  fc.assert(
    fc.property(anySound, (sound) => {
      const heard = heardInPieces(sound, []);
      expect(heard).toHaveLength(Math.ceil(sound.length / 3));
      expect(heard.every((sample) => Number.isFinite(sample) && Math.abs(sample) < 2)).toBe(true);
    }),
  );
});

test('the sum of two sounds is heard as the sum of what is heard', () => {
  const half = fc.int16Array({ min: -16_000, max: 16_000, minLength: 300, maxLength: 300 });
  fc.assert(
    fc.property(half, half, (one, other) => {
      const sum = one.map((sample, at) => sample + (other[at] as number));
      const heardOther = heardInPieces(other, []);
      const expected = heardInPieces(one, []).map(
        (sample, at) => sample + (heardOther[at] as number),
      );
      heardInPieces(sum, []).forEach((sample, at) => {
        expect(sample).toBeCloseTo(expected[at] as number, 5);
      });
    }),
    { numRuns: 20 },
  );
});

test('tones of speech up to 6.5 kHz keep their loudness', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 6500 }), (hertz) => {
      expect(Math.abs(decibels(heardInPieces(tone(hertz), [FRAME, FRAME])))).toBeLessThan(0.1);
    }),
    { numRuns: 20 },
  );
});

test('tones that the lower rate cannot hold are suppressed by 55 dB', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8600, max: 23_900 }), (hertz) => {
      expect(decibels(heardInPieces(tone(hertz), [FRAME, FRAME]))).toBeLessThan(-55);
    }),
    { numRuns: 20 },
  );
});

test('a constant keeps its value', () => {
  const heard = heardInPieces(new Int16Array(FRAME).fill(8192), []);
  expect(heard.at(-1)).toBeCloseTo(0.25, 6);
});
