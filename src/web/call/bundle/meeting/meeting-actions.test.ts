import { expect, test } from 'vitest';
import { subscriptionWish } from './subscription-wish.ts';

test.each([
  [true, true],
  [false, false],
  ['staged', false],
  [{ audio: true, video: false }, true],
  [{ audio: 'staged' }, false],
  [{ audio: false }, false],
  [{ video: true }, null],
  [undefined, null],
  ['nonsense', null],
])('%j', (given, expected) => {
  expect(subscriptionWish(given)).toBe(expected);
});
