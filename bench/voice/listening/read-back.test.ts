import { expect, test } from 'vitest';
import type { CallerWish } from '../callers/caller-script.ts';
import { agentSentences, isReadBack, isSameFact, letterAskedFor, saysValue } from './read-back.ts';

test.each([
  ['Let me read that back: s a r a h, at, miller plumbing dot com. Is that right?', true],
  ['Got it, s a r a h, at, m i l l e, r p l u m b i n g dot com.', true],
  ['and your email as: sarah at miller plumbing dot com.', true],
  ['Thanks, S as in Sierra, a r a h, at, Miller Plumbing dot com, is that right?', true],
  ['Your email is sarah@millerplumbing.com.', true],
  ['Let me read that back: s a r a, at, miller plumbing dot com. Is that right?', false],
  ['Let me read that back: a s a r a h, at, miller plumbing dot com. Is that right?', false],
  ['Got it, s a r a h, at, miller plumbing dot net.', false],
  ['What business email can we reach you at?', false],
])('%s', (words, isRight) => {
  expect(saysValue(words, 'sarah@millerplumbing.com')).toBe(isRight);
});

test.each([
  ['Before the at, I have s a r a h. Is that right?', 'sarah', true],
  ['Before the at: sarah. Is that right?', 'sarah', true],
  ['I have s a r a h before the at. Is that right?', 'sarah', true],
  ['So that’s sarah, s a r a h, is that right?', 'sarah', true],
  ['So that’s sarah, s a r a, is that right?', 'sarah', false],
  ['Did you say double l, o y d?', 'lloyd', true],
  ['Before the at: j dot smith, underscore, seven two. Is that right?', 'j.smith_72', true],
  ['Before the at: j smith seventy two. Is that right?', 'jsmith72', true],
  ['I heard i r i n a.', 'irina', true],
  ['I heard i r i n a.', 'rina', false],
  ['Before the at: john smith. Is that right?', 'smith', false],
  ['Before the at: s a r i. Is that right?', 'sar', false],
  ['After the at: o brien dash law dot co dot u k. Is that right?', 'obrien-law.co.uk', true],
])('%s is %s: %s', (words, value, isRight) => {
  expect(saysValue(words, value)).toBe(isRight);
});

test('an address inside a sentence does not end it', () => {
  expect(agentSentences('It is a.b@c.com now. Right?')).toEqual(['It is a.b@c.com now.', 'Right?']);
});

test('the fields of a summary are found in the words of the agent', () => {
  const wish: CallerWish = {
    service: 'ai-phone',
    date: '2026-11-24',
    slot: '14:30',
    name: 'Ana García',
    email: 'ana@garcia.com',
  };
  const words =
    'Here’s what I have. Tuesday, November twenty fourth, at two thirty in the afternoon, about the AI Phone Agent. I have your name as Ana Garcia, and your email as: a n a, at, garcia dot com. Should I send this request?';
  const fields = ['date', 'slot', 'name', 'email', 'service'] as const;
  expect(fields.filter((field) => !isReadBack(field, words, wish))).toEqual([]);
  const other: CallerWish = { ...wish, name: 'An Garcia', slot: '14:00', email: 'an@garcia.com' };
  expect(fields.filter((field) => isReadBack(field, words, other))).toEqual(['date', 'service']);
});

test('nobody hears accents, hyphens and capitals of a name', () => {
  expect(isSameFact('name', 'Jean-Luc O’Neil', 'Jean Luc ONeil')).toBe(true);
  expect(isSameFact('name', 'Sara Miller', 'Sarah Miller')).toBe(false);
});

test('the number of a letter is understood', () => {
  expect(letterAskedFor('Is the third letter S as in Sierra?')).toBe(2);
  expect(letterAskedFor('S as in Sierra?')).toBe(null);
});
