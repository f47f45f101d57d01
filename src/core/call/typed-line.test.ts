import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_APP_MESSAGE } from './room-messages.ts';
import { fitTypedLine, MAX_TYPED_LINE, typedLineMessage } from './typed-line.ts';

/**
 * Returns the length of a line as the call library measures it. The SDK sends the line as JSON
 * inside JSON.
 */
const measure = (text: string) => JSON.stringify(JSON.stringify(typedLineMessage(text))).length;

/** Characters that have different lengths in JSON, and in JSON inside JSON. */
const hard = ['a', '"', '\\', '\n', '\u0001', 'é', '字', '😀', '\ud800'];

test('a line within the limit of the input field is never cut', () => {
  const printable = fc.string({
    unit: fc.constantFrom('a', '"', '\\', 'é', '字'),
    maxLength: MAX_TYPED_LINE,
  });
  fc.assert(
    fc.property(printable, (text) => {
      expect(fitTypedLine(text)).toBe(text.trim());
    }),
  );
  expect(fitTypedLine('"'.repeat(MAX_TYPED_LINE))).toHaveLength(MAX_TYPED_LINE);
});

test('a line that is too long keeps as many characters as one message can carry', () => {
  const long = fc
    .tuple(fc.string({ unit: fc.constantFrom(...hard), minLength: 1, maxLength: 8 }), fc.nat(1200))
    .map(([piece, times]) => piece.repeat(times));
  fc.assert(
    fc.property(long, (text) => {
      const kept = fitTypedLine(text);
      expect(measure(kept)).toBeLessThanOrEqual(MAX_APP_MESSAGE);
      const next = [...text.trim()].slice(0, [...kept].length + 1).join('');
      expect(text.trim().startsWith(kept)).toBe(true);
      if (kept !== text.trim()) expect(measure(next)).toBeGreaterThan(MAX_APP_MESSAGE);
    }),
    { numRuns: 30 },
  );
});
