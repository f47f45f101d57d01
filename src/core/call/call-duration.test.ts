import { expect, test } from 'vitest';
import { callDuration } from './call-duration.ts';

test.each([
  [0, '00:00'],
  [999, '00:00'],
  [1000, '00:01'],
  [134_000, '02:14'],
  [3_599_999, '59:59'],
  [3_661_000, '1:01:01'],
])('a call of %d ms has lasted %s', (ms, text) => {
  expect(callDuration(5000, 5000 + ms)).toBe(text);
});

test('a call has lasted 00:00 when the clock was set back', () => {
  expect(callDuration(5000, 1000)).toBe('00:00');
});
