import { describe, expect, test } from 'vitest';
import { readUtterance, splitClauses } from './utterance.ts';

/** Writes spelled words in capitals, so that a table can show them. */
function shown(text: string): string {
  return readUtterance(text)
    .map((token) => {
      if (token.kind === 'sign') return token.sign;
      return token.isSpelled ? token.word.toUpperCase() : token.word;
    })
    .join(' ');
}

describe('readUtterance', () => {
  test.each([
    ['Which day is best?', 'which day is best ?'],
    ['An AI agent', 'an AI agent'],
    ['a r u i z, at, ruiz dental dot com', 'A R U I Z , at , ruiz dental dot com'],
    ['a day', 'a day'],
    ['Yes, a day that I like', 'yes , a day that i like'],
    ['the letter a.', 'the letter A .'],
    ['m, a, at', 'M , A , at'],
    ['SARAH MILLER', 'sarah miller'],
    ['TOM LEE', 'tom lee'],
    ['José García', 'jose garcia'],
    ['It’s ready: now; yes…', "it's ready , now , yes ."],
    ['Whitcombe-Okafor', 'whitcombe okafor'],
    ['', ''],
  ])('reads %j as %j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('splitClauses', () => {
  test.each([
    ['Which day is best?', ['Which day is best?']],
    [
      'I have your name, and your address. Right so?',
      ['I have your name,', 'and your address.', 'Right so?'],
    ],
    ['Thank you, Sarah. Which day?', ['Thank you, Sarah.', 'Which day?']],
    ['Yes, of course.', ['Yes, of course.']],
    ['Great. Which day?', ['Great.', 'Which day?']],
    [' ... ', []],
    ['', []],
  ])('cuts %j', (text, expected) => {
    expect(splitClauses(text)).toEqual(expected);
  });
});
