import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pauseCounter } from './document-line.ts';
import { jsonValueInSteps } from './json-value.ts';

/** Reads a text to its end. */
function readInSteps(text: string): { value: unknown; pauses: number } {
  const steps = jsonValueInSteps(text, pauseCounter());
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done) return { value, pauses };
  }
}

/** Returns the value with objects in the place of Maps, which keep the order of their names. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([name, held]) => [name, plain(held)]));
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

test('every JSON text has the value that the language gives it', () => {
  const texts = fc.tuple(fc.json(), fc.constantFrom(undefined, 1, '\t'));
  fc.assert(
    fc.property(texts, ([json, gap]) => {
      const text = JSON.stringify(JSON.parse(json), null, gap);
      expect(plain(readInSteps(text).value)).toEqual(JSON.parse(text));
    }),
  );
});

test('any row of signs is JSON if it is for the language too', () => {
  const signs = ['{', '}', '[', ']', ',', ':', '"', '\\', '"a"', '1', '-', 'null', ' ', '\n', 'é'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 9 }), (row) => {
      expect(plain(readInSteps(row.join('')).value)).toEqual(parsedOrUndefined(row.join('')));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['[1,]'],
  ['[,1]'],
  ['[1 2]'],
  ['{"a"}'],
  ['{"a":}'],
  ['{"a":1,}'],
  ['{1:1}'],
  ['[1}'],
  ['{"a":1]'],
  ['"a'],
  ['"a\\"'],
  ['"a\nb"'],
  ['01'],
  ['1 1'],
  [']'],
  [''],
  ['\u00a01'],
])('%j is no JSON', (text) => {
  expect(readInSteps(text).value).toBeUndefined();
});

describe('a pause is offered after every few hundred values', () => {
  const count = 150_000;
  const each = (written: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => written(at));
  test.each([
    ['of an object', `{${each((at) => `"k${at}":1`).join(',')}}`],
    ['of a list', `[${each(() => '1').join(',')}]`],
    ['in lists within lists', '['.repeat(count) + ']'.repeat(count)],
    ['in lists that never end', '['.repeat(count)],
  ])('%s', (_, text) => {
    expect(readInSteps(text).pauses).toBeGreaterThanOrEqual(count / 500);
  });
});
