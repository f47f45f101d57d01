import { expect, test } from 'vitest';
import type { OnnxTensor } from '../../files/onnx-runtime.ts';
import { decodeSpeech, weighTexts } from './decoding.ts';
import { expectedTokenTree, followExpectedWords } from './expected-words.ts';
import type { MoonshineNetworks } from './networks.ts';
import { BEGIN_TOKEN, END_TOKEN, type SpeechTokens } from './tokens.ts';

const LETTERS = ' abcdefghijklmnopqrstuvwxyz';
const FIRST_LETTER = 3;
const ONE_SECOND = { states: { data: new Float32Array(0), dims: [] }, seconds: 1 };

const tokens: SpeechTokens = {
  encode: (text) => [...text].map((letter) => FIRST_LETTER + LETTERS.indexOf(letter)),
  decode: (ids) =>
    ids
      .map((id) => LETTERS[id - FIRST_LETTER])
      .join('')
      .trim(),
};

/**
 * Networks that hear one text for certain. In place of a letter they find the letter of the same
 * place in `similar` nearly as likely.
 */
function networksThatHear(text: string, similar = '') {
  const wanted = [...tokens.encode(text), END_TOKEN];
  const passes: string[] = [];

  function ratingsAfter(read: readonly number[]): Float32Array {
    const ratings = new Float32Array(FIRST_LETTER + LETTERS.length);
    const place = read.length - 1;
    const [near] = tokens.encode(similar[place] ?? '');
    if (near !== undefined) ratings[near] = 9;
    ratings[wanted[place] ?? (wanted.at(-2) as number)] = 10;
    return ratings;
  }

  const afterEach = (read: readonly number[]) =>
    read.map((_, at) => ratingsAfter(read.slice(0, at + 1)));
  // The cache of these networks is the list of the tokens that they have read.
  const cacheOf = (read: readonly number[]) => ({
    read: { data: Float32Array.from(read), dims: [] },
  });
  const readBefore = ({ read }: Readonly<Record<string, OnnxTensor>>) =>
    Array.from((read?.data ?? []) as Float32Array);
  const networks: MoonshineNetworks = {
    encode: async () => ONE_SECOND,
    async begin(_encoded, read) {
      passes.push(`begin ${read.length}`);
      return { following: afterEach(read), cache: cacheOf(read) };
    },
    async next(_encoded, token, cache) {
      passes.push('next');
      const read = [...readBefore(cache), token];
      return { following: [ratingsAfter(read)], cache: cacheOf(read) };
    },
    rewind: (cache, count) => cacheOf(readBefore(cache).slice(0, count)),
    async readAll(_encoded, texts) {
      passes.push(`all ${texts.length}`);
      return texts.map(afterEach);
    },
  };
  return { parts: { networks, tokens }, passes };
}

function expecting(...words: string[]) {
  return followExpectedWords(expectedTokenTree(words, tokens.encode));
}

test('a text is written token by token up to its end', async () => {
  const { parts, passes } = networksThatHear('ten');
  const heard = await decodeSpeech(parts, ONE_SECOND, [], expecting());
  expect(tokens.decode(heard.tokens)).toBe('ten');
  expect(passes).toEqual(['begin 1', 'next', 'next', 'next']);
  expect(heard.certainty).toBeLessThan(0);
  expect(heard.certainty).toBeGreaterThan(-0.01);
});

test.each([
  ['the whole text', 'at ten', 0],
  ['the beginning', 'at', 4],
  ['a text with a wrong end', 'at two', 2],
  ['a text that is too long', 'at ten no', 0],
  ['another text', 'monday', 6],
])('a draft that is %s saves passes and does not change the text', async (_title, draft, nexts) => {
  const { parts, passes } = networksThatHear('at ten');
  const heard = await decodeSpeech(parts, ONE_SECOND, tokens.encode(draft), expecting());
  expect(tokens.decode(heard.tokens)).toBe('at ten');
  expect(passes).toEqual([`begin ${draft.length + 1}`, ...Array(nexts).fill('next')]);
});

test('an expected word wins over a word that sounds like it', async () => {
  const { parts } = networksThatHear('fawn', 'phon');
  const plain = await decodeSpeech(parts, ONE_SECOND, [], expecting());
  const helped = await decodeSpeech(parts, ONE_SECOND, [], expecting('phon'));
  expect([plain, helped].map((heard) => tokens.decode(heard.tokens))).toEqual(['fawn', 'phon']);
});

test('a text does not end before it has begun, even behind a space', async () => {
  for (const similar of ['y', ' y']) {
    const { parts } = networksThatHear('', similar);
    const heard = await decodeSpeech(parts, ONE_SECOND, [], expecting());
    expect(tokens.decode(heard.tokens)).not.toBe('');
  }
});

test.each([
  [0.5, 10],
  [1, 10],
  [4, 28],
])('a text of %s seconds without an end is cut after %s tokens', async (seconds, most) => {
  const { parts } = networksThatHear('a'.repeat(100));
  const sound = { states: ONE_SECOND.states, seconds };
  const draft = tokens.encode('a'.repeat(50));
  for (const drafted of [[], draft]) {
    expect((await decodeSpeech(parts, sound, drafted, expecting())).tokens).toHaveLength(most);
  }
});

test.each(['a', 'ab', 'abcd'])('a network that repeats "%s" gets out of its loop', async (loop) => {
  const heard = `${loop.repeat(5)}xy`;
  const { parts } = networksThatHear(loop.repeat(30), heard);
  const sound = { states: ONE_SECOND.states, seconds: 10 };
  const { tokens: written } = await decodeSpeech(parts, sound, [], expecting());
  expect(tokens.decode(written).slice(0, heard.length - 1)).toBe(heard.slice(0, -1));
});

test('nothing is written after the caller has stopped', async () => {
  const { parts, passes } = networksThatHear('ten');
  const reason = new Error('The visitor goes on.');
  const stopped = decodeSpeech(parts, ONE_SECOND, [], expecting(), AbortSignal.abort(reason));
  await expect(stopped).rejects.toBe(reason);
  expect(passes).toEqual(['begin 1']);
});

test('many texts are weighed in several passes, each against its own letters and its end', async () => {
  const { parts, passes } = networksThatHear('ten');
  const texts = ['ten', 'te', 'tea', ...Array.from({ length: 27 }, () => 'two')];
  const weights = await weighTexts(parts, ONE_SECOND, texts);
  expect(passes).toEqual(['all 25', 'all 5']);
  expect(weights).toHaveLength(30);
  const [exact = 0, short = 0, similar = 0, other = 0] = weights;
  expect(exact).toBeGreaterThan(-0.01);
  expect(short).toBeLessThan(exact);
  expect(similar).toBeGreaterThan(other);
  expect(weights.at(-1)).toBe(other);
});

test.each([
  [1, 25],
  [1.6, 25],
  [4, 10],
  [25, 1],
  [100, 1],
])('beside a sound of %s seconds, a pass reads at most %s of many texts', async (seconds, most) => {
  const { parts, passes } = networksThatHear('ten');
  const sound = { states: ONE_SECOND.states, seconds };
  const texts = Array.from({ length: 26 }, (_, nth) => (nth === 25 ? 'ten' : 'two'));
  const weights = await weighTexts(parts, sound, texts);
  expect(passes[0]).toBe(`all ${most}`);
  expect(passes).toHaveLength(Math.ceil(26 / most));
  expect(weights.indexOf(Math.max(...weights))).toBe(25);
});

test('weighing stops between two passes when the caller does not want it any more', async () => {
  const { parts, passes } = networksThatHear('ten');
  const controller = new AbortController();
  const { readAll } = parts.networks;
  parts.networks.readAll = (encoded, texts) => {
    controller.abort();
    return readAll(encoded, texts);
  };
  const sound = { states: ONE_SECOND.states, seconds: 20 };
  const weighed = weighTexts(parts, sound, ['ten', 'two', 'tea', 'te'], controller.signal);
  await expect(weighed).rejects.toBe(controller.signal.reason);
  expect(passes).toEqual(['all 2']);
});

test('the first token that is read is the one that begins every text', async () => {
  const { parts } = networksThatHear('ten');
  const begun: number[][] = [];
  const { begin } = parts.networks;
  parts.networks.begin = (encoded, read) => {
    begun.push([...read]);
    return begin(encoded, read);
  };
  await decodeSpeech(parts, ONE_SECOND, [], expecting());
  expect(begun).toEqual([[BEGIN_TOKEN]]);
});
