import { expect, test } from 'vitest';
import { spelledOut } from './act-text.ts';

test.each([
  ['hw mch 4 da fone thingy', 'how much for the fone thingy'],
  ['waht does it do', 'what does it do'],
  ['wht hapens wen it dont no the anser', 'what hapens when it dont know the answer'],
  ['i need 2 talk w/ some1', 'i need to talk with someone'],
  ['tf is email automation', 'what is email automation'],
  ['whts the price btwn ths nd tht', 'what is the price between this and that'],
])('"%s" is written out as "%s"', (typed, written) => {
  expect(spelledOut(typed)).toBe(written);
});

test.each([
  'send me a link to the form please',
  'can we talk on the 4th at 2 pm',
  'is 2 on Friday free, or 4',
  'i no longer want it',
  'my email is hw@mch.com',
  'three chairs in the cloud',
])('"%s" stays as it is', (typed) => {
  expect(spelledOut(typed)).toBe(typed);
});
