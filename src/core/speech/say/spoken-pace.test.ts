import { expect, test } from 'vitest';
import { spokenPace } from './spoken-part.ts';

test.each([
  [undefined, 1],
  [null, 1],
  [{}, 1],
  [{ speed: 1.25 }, 1.25],
  [{ speed: 0.7, provider: '11labs' }, 0.7],
  [{ speed: 0.1 }, 0.5],
  [{ speed: 5 }, 2],
  [{ speed: 'fast' }, 1],
  [{ speed: Number.NaN }, 1],
])('the voice %j speaks at the pace %s', (voice, pace) => {
  expect(spokenPace(voice)).toBe(pace);
});
