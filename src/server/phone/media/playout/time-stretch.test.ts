import { describe, expect, test } from 'vitest';
import { levelAt, levelOf, phoneTone } from '#server/test-support/phone/measured-sound.ts';
import { lengthened, shortened, stretchableLength } from './time-stretch.ts';

describe.each([8000, 16_000, 48_000])('at %d Hz', (rate) => {
  test.each([100, 150, 300, 1000])('a tone of %d Hz keeps its pitch and its level', (hertz) => {
    const tone = phoneTone(hertz, 0.1, rate, 8000);
    for (const sound of [shortened(tone, rate), lengthened(tone, rate)]) {
      const change = Math.abs(sound.length - tone.length) / rate;
      expect(change).toBeGreaterThan(0.002);
      expect(change).toBeLessThan(0.014);
      const middle = sound.slice(0, Math.round(0.06 * rate));
      expect(levelAt(hertz, middle, rate) / levelOf(middle)).toBeGreaterThan(0.95);
      expect(levelOf(middle) * Math.SQRT2).toBeGreaterThan(7400);
    }
  });

  test('the shortest sound that can be changed fits into a frame', () => {
    const length = stretchableLength(rate);
    expect(length).toBeLessThanOrEqual(rate / 50);
    const sound = phoneTone(200, 1, rate, 8000).slice(0, length);
    expect(shortened(sound, rate).length).toBeLessThan(length);
    expect(lengthened(sound, rate).length).toBeGreaterThan(length);
  });
});
