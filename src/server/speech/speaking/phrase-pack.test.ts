import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { lastingPhrases } from '#core/speech/say/own-phrases.ts';
import { sineTone } from '#server/test-support/speech/tones.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { kokoroCapabilities } from './engines/kokoro.ts';
import { packPhrase, phraseName } from './phrase-file.ts';
import {
  comparePack,
  openShippedPhrases,
  readPhrasePack,
  SHIPPED_PHRASES,
  withShippedPhrases,
  writePhrasePack,
} from './phrase-pack.ts';
import { openPhraseStore } from './phrase-store.ts';
import { SPEAKING_RATE } from './synthesiser.ts';

const VOICE = 'tone';
const HELLO = { text: 'Hello.', pace: 1 };
const BYE = { text: 'Goodbye.', pace: 1 };
const tone = Int16Array.from(sineTone(220, 0.5, SPEAKING_RATE, 0.3), (x) => Math.round(x * 32_767));
const packed = new Map([HELLO, BYE].map((spoken) => [phraseName(VOICE, spoken), packPhrase(tone)]));

async function shippedFrom(pack: Buffer) {
  const temporary = await tempDir();
  onTestFinished(() => temporary.remove());
  const file = join(temporary.path, 'pack.bin');
  await writeFile(file, pack);
  return {
    shipped: await openShippedPhrases(VOICE, pathToFileURL(file)),
    store: await openPhraseStore({ dataDir: temporary.path, voice: VOICE, limitBytes: 1_000_000 }),
  };
}

test('a shipped phrase is found by its voice, pace and text', async () => {
  const { shipped } = await shippedFrom(writePhrasePack(packed));
  expect(await shipped.get(HELLO)).toHaveLength(tone.length);
  expect(shipped.has({ ...HELLO, pace: 0.8 })).toBe(false);
  expect(shipped.has({ ...HELLO, text: 'Hello!' })).toBe(false);
  expect(await shipped.get({ ...HELLO, text: 'Hello!' })).toBeNull();
});

test('without a pack, or with one of another format, nothing is shipped', async () => {
  const { shipped } = await shippedFrom(Buffer.from('not a pack at all'));
  expect(shipped.has(HELLO)).toBe(false);
  const absent = await openShippedPhrases(VOICE, new URL('absent.bin', SHIPPED_PHRASES));
  expect(absent.has(HELLO)).toBe(false);
});

test('a shipped phrase is in the store, and what is rendered is kept beside it', async () => {
  const { shipped, store } = await shippedFrom(writePhrasePack(packed));
  const both = withShippedPhrases(store, shipped);
  expect(both.has(HELLO)).toBe(true);
  const day = { text: 'Monday, May third.', pace: 1 };
  expect(both.has(day)).toBe(false);
  await both.put(day, tone.subarray(0, 9600));
  expect(await both.get(day)).toHaveLength(9600);
  expect(await both.get(HELLO)).toHaveLength(tone.length);
  expect(store.has(HELLO)).toBe(false);
});

test('a text that has changed is missing in the pack, and its old sound is outdated', () => {
  const pack = readPhrasePack(writePhrasePack(packed));
  expect(comparePack(pack, { voice: VOICE, texts: ['Hello.', 'Goodbye.'] })).toEqual({
    missing: [],
    outdated: 0,
  });
  expect(comparePack(pack, { voice: VOICE, texts: ['Hello.', 'Goodbye!'] })).toEqual({
    missing: ['Goodbye!'],
    outdated: 1,
  });
});

test('the pack of this repository holds what the agent says today: npm run phrases', async () => {
  const pack = readPhrasePack(await readFile(SHIPPED_PHRASES));
  const { voice } = kokoroCapabilities;
  expect(comparePack(pack, { voice, texts: lastingPhrases() })).toEqual({
    missing: [],
    outdated: 0,
  });
});
