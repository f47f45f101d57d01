import { expect, test } from 'vitest';
import { dayInWords, utcTime } from './moment-words.ts';

test.each([
  ['2026-11-19', 'Thursday, 19 November 2026'],
  ['2027-01-01', 'Friday, 1 January 2027'],
  ['2026-02-30', null],
  ['tomorrow', null],
])('the day %s in words is %s', (date, words) => {
  expect(dayInWords(date)).toBe(words);
});

test('a moment is written in UTC to the minute', () => {
  expect(utcTime(Date.UTC(2026, 10, 19, 14, 0, 59))).toBe('2026-11-19 14:00 UTC');
});
