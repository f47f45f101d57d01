import { expect, test } from 'vitest';
import { addressParts } from './address-parts.ts';

/** Counts how often words are looked up for a label that cannot be cut into words. */
function lookupsFor(length: number): number {
  let lookups = 0;
  const dictionary = {
    phonesOf(word: string) {
      lookups += 1;
      // Only the end of the label is in no word, so every other cut has to be tried.
      return word.endsWith('x') ? null : ['R'];
    },
  };
  const label = `${'roofing'.repeat(40).slice(0, length - 1)}x`;
  const { label: parts } = addressParts(
    `mike at ${label}.com`,
    { name: 'Mike Cole', company: 'Peak Roofing' },
    dictionary,
  );
  expect(parts[0]).toMatchObject({ part: label, origin: 'said' });
  return lookups;
}

test('the work for a label grows with the square of its length at most', () => {
  expect(lookupsFor(60) / lookupsFor(30)).toBeLessThan(5);
});

test('a label that is too long for a domain makes less work than the longest one', () => {
  expect(lookupsFor(210)).toBeLessThan(lookupsFor(63));
});

test.each([
  ['peakroofing', ['peak', 'roofing'], true],
  ['peak-roofing', ['peak', 'roofing'], true],
  ['peakroofings', ['peak', 'roofing'], false],
  ['thebestpeakroofing', ['the', 'best', 'peak', 'roofing'], false],
  ['thepeakroofing', ['the', 'thep', 'peak', 'roofing'], true],
])('%s is made of the words %j: %s', (label, words, isMade) => {
  const dictionary = { phonesOf: (word: string) => (words.includes(word) ? ['R'] : null) };
  const cost = (said: string) =>
    addressParts(`mike at ${said}.com`, { name: '', company: '' }, dictionary).label[0]?.cost ?? 0;
  expect(cost(label) < cost('zzzzz')).toBe(isMade);
});
