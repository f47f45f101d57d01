import { expect, test } from 'vitest';
import { isNoiseLine } from './stray-line.ts';

// The first lines are what the embedded recogniser has written for beeps, hums and hisses.
test.each([
  ['You', -1.25, true],
  ['You.', null, true],
  ['.', -2.1, true],
  ['♪♪♪', -0.89, true],
  ['The The The The The the The', -0.85, true],
  ['Tuesday', -2.6, true],
  ['', -0.1, true],
  ['Yes.', -0.17, false],
  ['2:30', -0.61, false],
  ['10', -1.5, false],
  ['No, no, no.', -0.4, false],
  ['Stop stop stop stop', -0.4, false],
  ['You are early', -0.4, false],
  ['Ναι', null, false],
])('%j with certainty %s is noise: %s', (text, certainty, isNoise) => {
  expect(isNoiseLine({ text, certainty })).toBe(isNoise);
});
