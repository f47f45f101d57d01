import { expect, test } from 'vitest';
import { slotAs12HourTime } from './clock-words.ts';

test.each([
  ['09:00', '9:00 AM'],
  ['12:00', '12:00 PM'],
  ['16:30', '4:30 PM'],
  ['half past', null],
])('the time %s in words is %s', (slot, words) => {
  expect(slotAs12HourTime(slot)).toBe(words);
});
