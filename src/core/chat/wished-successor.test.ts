import { expect, test } from 'vitest';
import { wishedSuccessor } from './wished-successor.ts';

const NAMES = ['Sales', 'Billing Desk', 'Anna'];

test.each([
  ['Can I talk to Sales?', 'Sales'],
  ['I want to speak with someone from sales, please', 'Sales'],
  ['please put me through to the billing desk', 'Billing Desk'],
  ['Connect me to Anna.', 'Anna'],
  ['Transfer the call to Anna now', 'Anna'],
  ['hand me over to the Sales team', 'Sales'],
  ['Hello! Could you pass me to Anna? Thank you.', 'Anna'],
  ['switch me to Sales because I want to buy', 'Sales'],
])('%j asks for %s', (line, name) => {
  expect(wishedSuccessor(line, NAMES)).toBe(name);
});

test.each([
  'My name is Anna.',
  'Do you talk about sales?',
  'I need sales figures',
  'Talk to sales figures', // Another word follows, so it is not the name.
  'Please do not connect me to Sales',
  'I dont want to talk to Anna',
  'talk to Annabel',
  'What does Billing Desk do?',
  '',
  'connect me',
])('%j asks for nobody', (line) => {
  expect(wishedSuccessor(line, NAMES)).toBeNull();
});

test('names that hold marks are compared as they sound, and empty names are nobody', () => {
  expect(wishedSuccessor('talk to front desk', ['', '...', 'Front-Desk'])).toBe('Front-Desk');
  expect(wishedSuccessor('talk to ', ['', ' '])).toBeNull();
});

test('a very long line is read in no time', () => {
  const line = `talk to ${'the '.repeat(100_000)}`;
  const begun = process.threadCpuUsage();
  expect(wishedSuccessor(line, NAMES)).toBeNull();
  const { user, system } = process.threadCpuUsage(begun);
  // A pattern that tried each word twice would take minutes.
  expect((user + system) / 1000).toBeLessThan(1000);
});
