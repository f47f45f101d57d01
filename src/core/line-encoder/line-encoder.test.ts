import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEncoderWeights } from './encoder-weights.ts';
import { openLineEncoder } from './line-encoder.ts';
import { plainOutputs } from './test-data/plain-forward.ts';
import { makeTinyEncoder, tinyNames, tinySizes, tinyVocabulary } from './test-data/tiny-encoder.ts';

const tiny = makeTinyEncoder();
const encoder = openLineEncoder(parseEncoderWeights(tiny.file));

describe('the outputs of the kernel', () => {
  test.each([
    { line: '', context: [], tokens: '[CLS] [SEP]' },
    { line: 'hi', context: [], tokens: '[CLS] hi [SEP]' },
    { line: 'Hi José!', context: ['asked:name'], tokens: '[CLS] [asked:name] hi jose ! [SEP]' },
    {
      line: 'book you for me at 3:30, friday',
      context: ['asked:name', 'known:2'],
      tokens: '[CLS] [asked:name] [known:2] book you for me at 3 : 30 , friday [SEP]',
    },
    {
      line: 'what is longer than the input a b c a b c a b c a b c',
      context: ['known:2'],
      tokens: '[CLS] [known:2] [UNK] [UNK] [UNK] [UNK] [UNK] [UNK] a b c a b c a [SEP]',
    },
  ])('are those of a plain forward pass: $tokens', ({ line, context, tokens }) => {
    const ids = tokens.split(' ').map((token) => tinyVocabulary.indexOf(token));
    const expected = plainOutputs(tiny.matrices, ids);
    const { acts, passages, embedding, tokens: read } = encoder.encode(line, context);
    expectClose(acts, expected.acts);
    expectClose(passages, expected.passages);
    expectClose(embedding, expected.embedding);
    const ofLine = expected.tags.slice(1 + context.length, -1);
    expect(read).toHaveLength(ofLine.length);
    for (const [place, { tags }] of read.entries()) expectClose(tags, ofLine[place] ?? []);
  });

  test('do not depend on the lines before', () => {
    const before = encoder.encode('hi jose', []);
    encoder.encode('book you for me at 3:30, friday ! ? a b c', ['asked:name']);
    expect(encoder.encode('hi jose', [])).toEqual(before);
  });

  test('are finite for every text, and each token stands inside the line', () => {
    const units = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));
    const texts = fc.oneof(units, fc.stringMatching(/^[a-c ,.!?]*$/));
    fc.assert(
      fc.property(texts, (line) => {
        const { acts, passages, embedding, tokens } = encoder.encode(line, []);
        const numbers = [acts, passages, embedding, ...tokens.map(({ tags }) => tags)];
        expect(numbers.every((list) => list.every(Number.isFinite))).toBe(true);
        expect(tokens.every(({ start, end }) => start < end && end <= line.length)).toBe(true);
        expect(Math.hypot(...embedding)).toBeCloseTo(1, 5);
      }),
    );
  });
});

test('the numbers of outputs are the numbers of names', () => {
  const { acts, passages, tokens, embedding } = encoder.encode('hi', []);
  expect([acts.length, passages.length, tokens[0]?.tags.length, embedding.length]).toEqual([
    tinyNames.acts.length,
    tinyNames.passages.length,
    tinyNames.tags.length,
    tinySizes.width,
  ]);
});

test('a context that the encoder does not know is an error, and so is one without room for a line', () => {
  expect(() => encoder.encode('hi', ['asked:shoes'])).toThrow('[asked:shoes]');
  expect(() => encoder.encode('hi', new Array(14).fill('known:2'))).toThrow('no room');
});

describe('a line that is too long is divided', () => {
  const partsOf = (line: string, context: string[] = []) =>
    encoder.divide(line, context).map(({ start, end }) => line.slice(start, end));
  const words = (count: number) => new Array(count).fill('a').join(' ');

  test.each([
    ['a line that fits is one part', 'hi jose. ', ['hi jose.']],
    ['an empty line has no part', '  ', []],
    [
      'at the last end of a sentence',
      `${words(8)}. ${words(2)}, ${words(9)}`,
      [`${words(8)}.`, `${words(2)}, ${words(9)}`],
    ],
    ['at the end of a line', `${words(9)}\n${words(9)}`, [words(9), words(9)]],
    ['else at the last end of a clause', `${words(8)}, ${words(9)}`, [`${words(8)},`, words(9)]],
    ['else after a word', words(20), [words(14), words(6)]],
    ['not at an end in the first half', `hi. ${words(20)}`, [`hi. ${words(12)}`, words(8)]],
    [
      'not at a point inside of a time',
      `${words(6)} 3.30 ${words(9)}`,
      [`${words(6)} 3.30 ${words(5)}`, words(4)],
    ],
    ['else inside a word', 'a'.repeat(20), ['a'.repeat(14), 'a'.repeat(6)]],
  ])('%s', (_, line, expected) => {
    expect(partsOf(line)).toEqual(expected);
  });

  test('the context takes room in every part, and of many parts the last two are read', () => {
    expect(partsOf(words(60), ['asked:name', 'known:2'])).toEqual(new Array(2).fill(words(12)));
    expect(partsOf(`${words(50)} hi`)).toEqual([words(14), `${words(8)} hi`]);
  });

  test('of many parts, those are read that tell something for a request', () => {
    const told = (signs: string) => `${words(12)} ${signs}.`;
    const [story, day, name] = [told('1998'), told('3'), told('name')];
    expect(partsOf([day, story, name, story].join(' '))).toEqual([day, name]);
  });
});

test('a file without a part, or with other sizes than its parts have, is refused', () => {
  const text = new TextDecoder('latin1').decode(tiny.file);
  const changed = (from: string, to: string) =>
    parseEncoderWeights(Buffer.from(text.replace(from, to), 'latin1'));
  const noPart = changed('"layer.1.mixed"', '"layer.9.mixed"');
  expect(() => openLineEncoder(noPart)).toThrow('have no layer.1.mixed.');
  const otherLength = changed(
    '"layers":2,"heads":4,"forward":64',
    '"layers":2,"heads":4,"forward":96',
  );
  expect(() => openLineEncoder(otherLength)).toThrow('wrong length of layer.0.inner.');
  const otherHeads = changed('"heads":4', '"heads":5');
  expect(() => openLineEncoder(otherHeads)).toThrow('a width of 6.4.');
  const otherWidth = changed('"width":32', '"width":48');
  expect(() => openLineEncoder(otherWidth)).toThrow('wrong length of words.');
});

function expectClose(found: Float32Array, expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  const differences = expected.map((number, place) => Math.abs(number - (found[place] ?? 0)));
  expect(Math.max(0, ...differences)).toBeLessThan(0.002);
}
