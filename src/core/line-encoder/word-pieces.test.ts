import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordPieces } from './word-pieces.ts';

const vocabulary = [
  "[UNK] [CLS] [SEP] [ ] cls jose ecole don t ’ ' “ ” … . , $ + = ^ ` ~ | < > @ -",
  'st ##raße σ ##σ tab ##s and new lines em ##zero sep a ##a ##aa 日 本 語 ᄒ ##ᅡ ##ᆫ',
  'book i ##i great 3 : 30 pm 車 ; k fi ##ne',
]
  .join(' ')
  .split(' ');
const pieces = wordPieces(new Map(vocabulary.map((token, place) => [token, place])));

/** Returns each piece of the vocabulary and, if it differs, what stands in the line at its place. */
function split(line: string, atMost = 1000): string[] {
  return pieces.split(line, atMost).map(({ id, start, end }) => {
    const [piece, given] = [vocabulary[id] ?? '', line.slice(start, end)];
    return piece === given ? piece : `${piece}=${given}`;
  });
}

test.each<[string, string[]]>([
  ['', []],
  [' \t\n ', []],
  ['José', ['jose=José']],
  ['Jose\u0301, e\u0301cole', ['jose=Jose\u0301', ',', 'ecole=e\u0301cole']],
  ['don’t', ['don', '’', 't']],
  ["DON'T", ['don=DON', "'", 't=T']],
  ['“don”…', ['“', 'don', '”', '…']],
  ['straße', ['st', '##raße=raße']],
  ['ΣΣ', ['σ=Σ', '##σ=Σ']],
  [
    'tabs\tand\nnew\r\nlines\u00a0and\u2003and\u2028sep',
    ['tab', '##s=s', 'and', 'new', 'lines', 'and', 'and', 'sep'],
  ],
  ['em\u200bzero', ['em', '##zero=zero']],
  ['\u0000a\u0007nd\ufffd\ufeff', ['and=a\u0007nd']],
  ['日本語', ['日', '本', '語']],
  ['a日a', ['a', '日', 'a']],
  ['\uf902', ['車=\uf902']],
  ['한', ['ᄒ=한', '##ᅡ=한', '##ᆫ=한']],
  ['İi', ['i=İ', '##i=i']],
  ['K', ['k=K']],
  ['\u037e', [';=\u037e']],
  ['$+=^`~|<>@-', ['$', '+', '=', '^', '`', '~', '|', '<', '>', '@', '-']],
  ['3:30 PM.', ['3', ':', '30', 'pm=PM', '.']],
  ['👍🏽 great ❤️', ['[UNK]=👍🏽', 'great', '[UNK]=❤️']],
  ['a\ud83dnd great\udc4d', ['and=a\ud83dnd', 'great']],
  ['[CLS]', ['[', 'cls=CLS', ']']],
  ['aaaaaa', ['a', '##aa=aa', '##aa=aa', '##a=a']],
  ['and unheard', ['and', '[UNK]=unheard']],
  ['a\u0301\u0302\u0303 and', ['a=a\u0301\u0302\u0303', 'and']],
])('%j has the pieces %j', (line, expected) => {
  expect(split(line)).toEqual(expected);
});

test('a word of more than a hundred letters is unknown as a whole', () => {
  expect(split('a'.repeat(100))).toHaveLength(51);
  expect(pieces.split(`${'a'.repeat(101)} and`, 9)).toEqual([
    { id: 0, start: 0, end: 101 },
    { id: vocabulary.indexOf('and'), start: 102, end: 105 },
  ]);
});

test('no more pieces are returned than are wanted', () => {
  expect(split('and and and', 2)).toEqual(['and', 'and']);
  expect(split('aaaaaa', 2)).toEqual(['a', '##aa=aa']);
});

test('a vocabulary without a token for unknown words is refused', () => {
  expect(() => wordPieces(new Map([['a', 0]]))).toThrow('[UNK]');
});

test('the pieces of any text are in order and inside the text', () => {
  const units = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));
  const signs = fc.array(fc.nat(0x1ffff)).map((codes) => String.fromCodePoint(...codes));
  const texts = fc.oneof(units, signs, fc.string());
  fc.assert(
    fc.property(texts, (text) => {
      let [lastStart, lastEnd] = [0, 0];
      for (const { id, start, end } of pieces.split(text, 1000)) {
        expect(vocabulary[id]).toBeDefined();
        expect(start).toBeGreaterThanOrEqual(lastStart);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeGreaterThanOrEqual(lastEnd);
        expect(end).toBeLessThanOrEqual(text.length);
        [lastStart, lastEnd] = [start, end];
      }
    }),
  );
});
