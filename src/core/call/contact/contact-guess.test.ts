import { expect, test } from 'vitest';
import { isLearned, readContactGuess } from './contact-guess.ts';

const message = { type: 'contact-field', field: 'email', value: 'ann@example.com' };

test('a guess is read from the message of the agent, without spaces around it', () => {
  expect(readContactGuess(message)).toEqual({ field: 'email', value: 'ann@example.com' });
  expect(readContactGuess({ ...message, field: 'name', value: ' Ann Lee ' })).toEqual({
    field: 'name',
    value: 'Ann Lee',
  });
  expect(readContactGuess({ ...message, value: '' })).toEqual({ field: 'email', value: '' });
  expect(readContactGuess({ ...message, value: 'a'.repeat(200) })).not.toBeNull();
});

test.each([
  { ...message, type: 'assistant-reply' },
  { ...message, field: 'phone' },
  { ...message, field: ['email'] },
  { ...message, field: undefined },
  { ...message, value: undefined },
  { ...message, value: 7 },
  { ...message, value: 'a'.repeat(201) },
  [message],
  JSON.stringify(message),
  'contact-field',
  null,
  undefined,
])('the message %j is no guess', (other) => {
  expect(readContactGuess(other)).toBeNull();
});

const guess = { field: 'email', value: 'ann@example.com' } as const;

test.each<[string, boolean, Record<string, string> | null, Record<string, string> | null]>([
  ['nothing is known', false, null, null],
  ['another fact is known', false, null, { name: 'Ann' }],
  ['the guess is known', true, null, { email: 'ann@example.com' }],
  ['the guess is told again', true, { email: 'ann@example.com' }, { email: 'ann@example.com' }],
  ['another address is new', true, {}, { email: 'anne@example.com' }],
  ['an older address stays', false, { email: 'old@example.com' }, { email: 'old@example.com' }],
  ['an older address is dropped', false, { email: 'old@example.com' }, {}],
])('when %s after a reply, the value is learned: %s', (_what, learned, before, after) => {
  expect(isLearned(guess, before, after)).toBe(learned);
});
