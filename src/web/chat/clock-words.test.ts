import { expect, test } from 'vitest';
import { timeInWords } from './clock-words.ts';

test.each([
  ['09:00', '9:00 AM'],
  ['12:00', '12:00 PM'],
  ['16:30', '4:30 PM'],
  ['half past', null],
])('the time %s in words is %s', (slot, words) => {
  expect(timeInWords(slot)).toBe(words);
});
