import { expect, test } from 'vitest';
import { elapsed } from './call-duration.ts';

test.each([
  [0, '00:00'],
  [999, '00:00'],
  [1000, '00:01'],
  [134_000, '02:14'],
  [3_599_999, '59:59'],
  [3_661_000, '1:01:01'],
])('after %d ms it reads %s', (ms, text) => {
  expect(elapsed(5000, 5000 + ms)).toBe(text);
});

test('a clock that was set back reads as no time at all', () => {
  expect(elapsed(5000, 1000)).toBe('00:00');
});
