import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';
import { visibleLine, visibleText } from './visible-text.ts';

test.each([
  ['\u001b[2J\u001b]0;title\u0007', '\\u{1b}[2J\\u{1b}]0;title\\u{7}'],
  ['\u009b31m', '\\u{9b}31m'],
  ['safe\u202egpj.exe\u202c', 'safe\\u{202e}gpj.exe\\u{202c}'],
  ['\u2066\u200f\u061c', '\\u{2066}\\u{200f}\\u{61c}'],
  ['a\r\nb\tc', 'a\\u{d}\\u{a}b\\u{9}c'],
  ['a\u2028b', 'a\\u{2028}b'],
  ['\ud800', '\\u{d800}'],
  ['Zoë שלום 👩🏽‍🚀', 'Zoë שלום 👩🏽‍🚀'],
])('%j is shown on one line as %j', (text, shown) => {
  expect(visibleLine(text)).toBe(shown);
});

test('a longer text keeps its line breaks and tabs, but no other control character', () => {
  expect(visibleText('a\r\nb\n\tc\rd\u001b')).toBe('a\nb\n\tc\\u{d}d\\u{1b}');
});

const unseen = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\u001b', '\u009b', '\u202e', '\u2028', '\r', '\n', 'a') }),
);

test('no text keeps a character that controls a terminal', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(visibleLine(text)).not.toMatch(unseen);
      expect(visibleText(text).replace(/[\n\t]/g, '')).not.toMatch(unseen);
      expect(jsonText(text)).not.toMatch(unseen);
    }),
  );
});

test('JSON holds the typed text on one line', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(JSON.parse(jsonText({ text }))).toEqual({ text });
    }),
  );
});
