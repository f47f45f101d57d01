import { expect, test } from 'vitest';
import { dayInWords, timeInWords } from './spoken-moment.ts';

test.each([
  ['2026-11-19', 'Thursday, 19 November 2026'],
  ['2027-01-01', 'Friday, 1 January 2027'],
  ['tomorrow', null],
  [null, null],
])('the day %s reads %s', (date, words) => {
  expect(dayInWords(date)).toBe(words);
});

test.each([
  ['09:00', '9:00 AM'],
  ['12:00', '12:00 PM'],
  ['16:30', '4:30 PM'],
  ['half past', null],
  [null, null],
])('the time %s reads %s', (slot, words) => {
  expect(timeInWords(slot)).toBe(words);
});
