import { expect, test } from 'vitest';
import { domainLabels, localParts, wordsOfAddress, wordsOfName } from './known-parts.ts';

test.each([
  ['Søren Jensen', 'soren jensen'],
  ['Łukasz Żółw', 'lukasz zolw'],
  ['Anna Weiß', 'anna weiss'],
  ['ANNA WEIẞ', 'anna weiss'],
  ['Ǽlfric Ðor', 'aelfric dor'],
  ['Đorđe Œil', 'dorde oeil'],
  ['Þór Yıldız', 'thor yildiz'],
  ["José O'Brien", 'jose obrien'],
  // Only addresses need plain letters. A name keeps those that have none.
  ['Иван Petrov', 'иван petrov'],
])('the words of %s are %s', (name, words) => {
  expect(wordsOfName(name).join(' ')).toBe(words);
});

test('what an address cannot be written with is no part of it', () => {
  const known = { name: 'Иван Petrov', company: 'Пекарня Bakery' };
  const parts = [...localParts(known), ...domainLabels(known)].map(({ part }) => part);
  for (const part of [...parts, ...wordsOfAddress(known)]) expect(part).toMatch(/^[a-z\d._-]+$/);
  expect(parts).toContain('petrov');
  expect(wordsOfAddress(known)).toEqual(expect.arrayContaining(['petrov', 'bakery', 'info']));
});

test('without a name, only the usual mailboxes are known', () => {
  const parts = localParts({ name: '', company: '' }).map(({ part }) => part);
  expect(parts).toEqual(localParts({ name: 'Иван', company: '' }).map(({ part }) => part));
  expect(parts).toContain('info');
});
