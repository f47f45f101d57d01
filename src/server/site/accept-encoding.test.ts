import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseEncoding, ENCODINGS, type Encoding } from './accept-encoding.ts';

test.each<[string | undefined, Encoding]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['br ; q=0.1 , gzip ; q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['gzip;q=0.001', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip;q=0.5, *;q=0.2', 'gzip'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, deflate', 'identity'],
  ['br;q=2, gzip', 'gzip'],
  ['br;q=, gzip', 'gzip'],
  ['br;q=-1, gzip', 'gzip'],
  [';;,,q=1,=', 'identity'],
])('Accept-Encoding: %s is answered with %s', (header, expected) => {
  expect(chooseEncoding(header, ENCODINGS)).toBe(expected);
});

test('the best accepted encoding is chosen among those in which a file is stored', () => {
  expect(chooseEncoding('br, gzip;q=0.5', ['gzip', 'identity'])).toBe('gzip');
  expect(chooseEncoding('br', ['gzip', 'identity'])).toBe('identity');
  expect(chooseEncoding('br, gzip, *', ['identity'])).toBe('identity');
});

const thousandths = fc.integer({ min: 0, max: 1000 });
const weighted = fc.record(
  { br: thousandths, gzip: thousandths, identity: thousandths, '*': thousandths },
  { requiredKeys: [] },
);
const availability = fc
  .subarray<Encoding>(['br', 'gzip'])
  .map((codings): Encoding[] => [...codings, 'identity']);

test('the chosen encoding is always one in which the file is stored', () => {
  fc.assert(
    fc.property(fc.string(), availability, (header, available) => {
      expect(available).toContain(chooseEncoding(header, available));
    }),
  );
});

test('no stored and accepted encoding has a higher weight than the chosen one', () => {
  fc.assert(
    fc.property(weighted, availability, (weights, available) => {
      const chosen = chooseEncoding(headerOf(weights), available);
      const weightOf = (coding: Encoding) => weights[coding] ?? weights['*'] ?? 0;
      for (const coding of available) {
        expect(weightOf(coding)).toBeLessThanOrEqual(weightOf(chosen));
      }
    }),
  );
});

test('on equal weights br is preferred to gzip, and gzip to identity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), availability, (weight, available) => {
      const header = headerOf({ identity: weight, gzip: weight, br: weight });
      const wanted = ENCODINGS.find((coding) => available.includes(coding));
      expect(chooseEncoding(header, available)).toBe(wanted);
    }),
  );
});

test('a refused encoding is never chosen if another one is accepted', () => {
  fc.assert(
    fc.property(fc.constantFrom<Encoding>('br', 'gzip', 'identity'), (refused) => {
      const chosen = chooseEncoding(`${refused};q=0, *;q=0.001`, ENCODINGS);
      expect(chosen).not.toBe(refused);
    }),
  );
});

test('the order of the entries does not matter', () => {
  fc.assert(
    fc.property(weighted, availability, (weights, available) => {
      const reversed = Object.fromEntries(Object.entries(weights).reverse());
      expect(chooseEncoding(headerOf(reversed), available)).toBe(
        chooseEncoding(headerOf(weights), available),
      );
    }),
  );
});

function headerOf(weights: Record<string, number>): string {
  return Object.entries(weights)
    .map(([coding, weight]) => `${coding};q=${(weight / 1000).toFixed(3)}`)
    .join(', ');
}
