import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddressWords, addressCosts } from './address-words.ts';
import { likelyTexts, type SignRatings, type TextCosts } from './letter-search.ts';

const signs = 'abcdefghijklmnopqrstuvwxyz0123456789@.-_';
const free: TextCosts<null> = { start: null, after: () => null, open: () => 0, closed: () => 0 };

/** Moments that hold signs with probabilities. What is left of each moment is the blank. */
function moments(...heard: Readonly<Record<string, number>>[]): SignRatings {
  const width = signs.length + 1;
  const ratings = new Float32Array(heard.length * width).fill(Math.log(1e-6));
  heard.forEach((shares, nth) => {
    const left = 1 - Object.values(shares).reduce((sum, share) => sum + share, 0);
    ratings[nth * width] = Math.log(Math.max(left, 1e-6));
    for (const [sign, share] of Object.entries(shares)) {
      ratings[nth * width + 1 + signs.indexOf(sign)] = Math.log(share);
    }
  });
  return { signs, ratings };
}

/** Every sign fills a moment, and a blank stands behind it. */
function spoken(text: string): SignRatings {
  return moments(...Array.from(text, (sign) => [{ [sign]: 0.9 }, {}]).flat());
}

const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 20 });

test('what was said clearly is the likeliest text', () => {
  fc.assert(
    fc.property(text, (said) => {
      expect(likelyTexts(spoken(said), free)[0]?.text).toBe(said);
    }),
  );
});

test('a sign that lasts is one sign, and a blank makes two of it', () => {
  const [once] = likelyTexts(moments({ l: 0.9 }, { l: 0.9 }, { l: 0.9 }), free);
  const [twice] = likelyTexts(moments({ l: 0.9 }, {}, { l: 0.9 }), free);
  expect([once?.text, twice?.text]).toEqual(['l', 'll']);
});

test('all ways to say a text count together', () => {
  // Each single moment is more probably a blank, but the letter may be said in either of them.
  const [first] = likelyTexts(moments({ a: 0.45 }, { a: 0.45 }), free);
  expect(first?.text).toBe('a');
  expect(Math.exp(first?.rating ?? 0)).toBeCloseTo(1 - 0.55 ** 2, 5);
});

const list = ['lopez', 'lopes', 'bakery', 'karen'];
const words: AddressWords = {
  isWord: (part) => list.includes(part),
  isBeginning: (part) => list.some((word) => word.startsWith(part)),
};

/** What an address costs before anything is heard. */
function costOf(address: string, known: readonly string[] = []): number {
  const costs = addressCosts(words, known);
  return costs.closed(Array.from(address).reduce(costs.after, costs.start));
}

test.each([
  ['karen@lopezbakery.com', 'karen@lopazbakery.com'],
  ['karen@lopezbakery.com', 'karen@lopezbakery.eak'],
  ['karen@lopezbakery.com', 'karen@lopez@bakery.com'],
  ['karen@lopez.com', 'karen@lopezbakery.com'],
  ['karen@lopez.com', '@lopez.com'],
  ['lopes@bakery.com', 'lopez@bakery.com', ['lopes']],
])('%s costs less than %s', (less, more, known: string[] = []) => {
  expect(costOf(less, known)).toBeLessThan(costOf(more, known));
});

test('words cost the same wherever they are cut, so the cheapest cut counts', () => {
  expect(costOf('lopezbakery@karen.com')).toBe(costOf('bakerylopez@karen.com'));
  expect(costOf('xlopez@karen.com')).toBeGreaterThan(costOf('lopez@karen.com'));
});

test('a name that is known wins over one that sounds the same', () => {
  const doubtful = spoken('karen@lope');
  const rest = moments(
    { s: 0.7, z: 0.25 },
    {},
    ...Array.from('bakery.com', (sign) => [{ [sign]: 0.9 }, {}]).flat(),
  );
  const ratings = Float32Array.from([...doubtful.ratings, ...rest.ratings]);
  const heard = { signs, ratings };
  const unknown = likelyTexts(heard, addressCosts(words, []));
  const known = likelyTexts(heard, addressCosts(words, ['lopez']));
  expect([unknown[0]?.text, known[0]?.text]).toEqual([
    'karen@lopesbakery.com',
    'karen@lopezbakery.com',
  ]);
});
