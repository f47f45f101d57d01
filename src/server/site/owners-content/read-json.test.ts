import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonMistake, readJson } from './read-json.ts';

test('any JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), fc.constantFrom(0, 2), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      expect(readJson(text).value).toEqual(JSON.parse(text));
    }),
  );
});

test('the place of every value is known', () => {
  const { places } = readJson(
    '\ufeff{\n  "faq": {\n    "items": [{},\n      {"answer": "x"}]\n  }\n}\n',
  );
  expect(places.get('faq')).toEqual({ line: 2, column: 3 });
  expect(places.get('faq.items[0]')).toEqual({ line: 3, column: 15 });
  expect(places.get('faq.items[1].answer')).toEqual({ line: 4, column: 8 });
});

test.each([
  ['', 1, 1, 'missing'],
  ['{', 1, 2, 'name in double quotes is missing'],
  ['{"a": }', 1, 7, 'text in double quotes is missing'],
  ['{"a": "x",}', 1, 11, 'nothing after the comma'],
  ['{"a": "x" "b": "y"}', 1, 11, 'comma or }'],
  ['{\n"a" "x"}', 2, 5, 'colon is missing after a'],
  ['{"a": "x\ny"}', 1, 7, 'does not end on its line'],
  ['{"a": "\\q"}', 1, 7, 'backslash'],
  ['{"a": "x", "a": "y"}', 1, 12, 'a stands here twice'],
  ["{'a': 1}", 1, 2, 'name in double quotes is missing'],
  ['{} {}', 1, 4, 'after the end'],
  ['// words\n{}', 1, 1, 'missing'],
  ['['.repeat(60), 1, 52, 'nested too deeply'],
])('%j has a mistake in line %i, column %i: %s', (text, line, column, words) => {
  let mistake: unknown;
  try {
    readJson(text);
  } catch (error) {
    mistake = error;
  }
  expect(mistake).toBeInstanceOf(JsonMistake);
  expect(mistake).toMatchObject({
    place: { line, column },
    message: expect.stringContaining(words),
  });
});
