import { expect, test } from 'vitest';
import { carriedFactsLine } from './carried-facts.ts';

test.each([
  [null, ''],
  [{}, ''],
  [{ other: 'x' }, ''],
  [{ name: 'Ann Lee', company: '' }, 'My name is Ann Lee.'],
  [
    { email: 'ann@example.com', name: 'Ann Lee' },
    'My name is Ann Lee. My email is ann@example.com.',
  ],
  [{ date: '2026-11-17', slot: '14:30' }, 'I’d like to come on 2026-11-17. My time is 14:30.'],
])('%j is told again as %j', (facts, line) => {
  expect(carriedFactsLine(facts as Record<string, string> | null)).toBe(line);
});
