import { expect, test } from 'vitest';
import { hereChoices, hereEnd } from './here-rules.ts';

const HOUR = 3_600_000;

test.each([
  { choice: 'hour', now: 0, evening: 9 * HOUR, end: HOUR },
  { choice: 'four-hours', now: 0, evening: 9 * HOUR, end: 4 * HOUR },
  { choice: 'evening', now: 0, evening: 9 * HOUR, end: 9 * HOUR },
  { choice: 'evening', now: 9 * HOUR, evening: 9 * HOUR, end: null },
  { choice: 'for-ever', now: 0, evening: 9 * HOUR, end: null },
])('$choice at $now with the evening at $evening ends at $end', ({ choice, now, evening, end }) => {
  expect(hereEnd(choice, now, evening)).toBe(end);
});

test('the evening is offered until an hour before it begins', () => {
  expect(hereChoices(0, HOUR + 1)).toEqual(['hour', 'four-hours', 'evening']);
  expect(hereChoices(0, HOUR)).toEqual(['hour', 'four-hours']);
});
