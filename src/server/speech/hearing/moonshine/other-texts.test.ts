import { expect, test } from 'vitest';
import type { EncodedSound, MoonshineNetworks } from './networks.ts';
import { otherTexts } from './other-texts.ts';
import { BEGIN_TOKEN, END_TOKEN, type SpeechTokens } from './tokens.ts';

const LETTERS = 'abcdefghij';
const FIRST = 10;
const SOUND = { seconds: 3 } as EncodedSound;

const tokens = {
  encode: (text: string) => [...text].map((letter) => FIRST + LETTERS.indexOf(letter)),
  decode: (written: readonly number[]) => written.map((token) => LETTERS[token - FIRST]).join(''),
} satisfies SpeechTokens;

/** A network that rates what may follow a text. `ratings` names the letters by their odds. */
function networksThatRate(ratings: (written: string) => Record<string, number>): MoonshineNetworks {
  const following = (read: readonly number[]) => {
    const rated = ratings(tokens.decode(read.filter((token) => token >= FIRST)));
    const logits = new Float32Array(FIRST + LETTERS.length).fill(-20);
    for (const [letter, rating] of Object.entries(rated))
      logits[letter === '.' ? END_TOKEN : FIRST + LETTERS.indexOf(letter)] = rating;
    return logits;
  };
  const read = new Map<object, readonly number[]>();
  const pass = (all: readonly number[], count: number) => {
    const cache = {};
    read.set(cache, all);
    const rows = Array.from({ length: count }, (_, row) =>
      following(all.slice(0, all.length - count + row + 1)),
    );
    return { following: rows, cache };
  };
  return {
    begin: async (_: EncodedSound, all: readonly number[]) => pass(all, all.length),
    next: async (_: EncodedSound, token: number, cache: object) =>
      pass([...(read.get(cache) ?? []), token], 1),
    rewind(cache: object, count: number) {
      const shorter = {};
      read.set(shorter, (read.get(cache) ?? []).slice(0, count));
      return shorter;
    },
  } as unknown as MoonshineNetworks;
}

test('the places of doubt give other texts, the greatest doubt first', async () => {
  const networks = networksThatRate((written) => {
    switch (written) {
      case '':
        return { a: 5, b: 3 };
      case 'a':
        return { c: 5, d: 4.5 };
      case 'ac':
        return { '.': 9, e: 0 };
      case 'ad':
        return { e: 5 };
      default:
        return { '.': 9 };
    }
  });
  expect(BEGIN_TOKEN).not.toBe(END_TOKEN);
  const others = await otherTexts({ networks, tokens }, SOUND, tokens.encode('ac'));
  expect(others.map(({ tokens: written }) => tokens.decode(written))).toEqual(['ade', 'b']);
  for (const { certainty } of others) expect(certainty).toBeLessThan(0);
});

test('a text without doubt has no others', async () => {
  const networks = networksThatRate((written) => (written === '' ? { a: 9 } : { '.': 9 }));
  expect(await otherTexts({ networks, tokens }, SOUND, tokens.encode('a'))).toEqual([]);
});

test('a caller who goes on stops the search', async () => {
  const networks = networksThatRate(() => ({ a: 5, b: 4 }));
  const reason = new Error('The visitor goes on.');
  const search = otherTexts({ networks, tokens }, SOUND, [FIRST], AbortSignal.abort(reason));
  await expect(search).rejects.toBe(reason);
});
