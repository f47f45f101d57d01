import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_APP_MESSAGE } from './room-wire.ts';
import { fitTyped, MAX_TYPED_LINE, typedMessage } from './typed-line.ts';

/** As the call library measures what the SDK sends. */
const measure = (text: string) => JSON.stringify(JSON.stringify(typedMessage(text))).length;

/** Each takes another room as JSON, and JSON in JSON. */
const hard = ['a', '"', '\\', '\n', '\u0001', 'é', '字', '😀', '\ud800'];

test('a line within the limit of the field is never cut', () => {
  const printable = fc.string({
    unit: fc.constantFrom('a', '"', '\\', 'é', '字'),
    maxLength: MAX_TYPED_LINE,
  });
  fc.assert(
    fc.property(printable, (text) => {
      expect(fitTyped(text)).toBe(text.trim());
    }),
  );
  expect(fitTyped('"'.repeat(MAX_TYPED_LINE))).toHaveLength(MAX_TYPED_LINE);
});

test('of any line, as much is kept as a message carries', () => {
  const long = fc
    .tuple(fc.string({ unit: fc.constantFrom(...hard), minLength: 1, maxLength: 8 }), fc.nat(1200))
    .map(([piece, times]) => piece.repeat(times));
  fc.assert(
    fc.property(long, (text) => {
      const kept = fitTyped(text);
      expect(measure(kept)).toBeLessThanOrEqual(MAX_APP_MESSAGE);
      const next = [...text.trim()].slice(0, [...kept].length + 1).join('');
      expect(text.trim().startsWith(kept)).toBe(true);
      if (kept !== text.trim()) expect(measure(next)).toBeGreaterThan(MAX_APP_MESSAGE);
    }),
    { numRuns: 30 },
  );
});
