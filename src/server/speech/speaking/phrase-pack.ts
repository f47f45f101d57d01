import { readFile } from 'node:fs/promises';
import { phraseName, unpackPhrase } from './phrase-file.ts';
import type { KeptPhrases, PhraseStore } from './phrase-store.ts';

/** The sounds of a pack by their names, each as `packPhrase` has packed it. */
export type PackedPhrases = ReadonlyMap<string, Buffer>;

/**
 * The agent's own phrases in the best voice, as far as they are the same on every machine. They come
 * with this repository, so that the first call on a fresh machine is spoken in the best voice.
 */
export const SHIPPED_PHRASES = new URL(
  '../../../../speech/phrases/kokoro-af-heart.bin',
  import.meta.url,
);
/** The bits per second of a shipped sound. A call sends as many. */
export const SHIPPED_BITRATE = 32_000;
export const SHIPPED_PACE = 1;

/** The first bytes of a pack. They change when the format changes. */
const MARK = 0x45_56_50_50;
const NUMBER_BYTES = 4;
const NAME_BYTES = 16;

/** Writes a pack: the mark, and each sound behind its name and its length. */
export function writePhrasePack(phrases: PackedPhrases): Buffer {
  const sounds = [...phrases].sort(([one], [other]) => (one < other ? -1 : 1));
  const pieces = sounds.flatMap(([name, sound]) => [
    Buffer.from(name, 'hex'),
    uint32(sound.length),
    sound,
  ]);
  return Buffer.concat([uint32(MARK), ...pieces]);
}

/** Reads a pack. A file of another format holds no phrases for us. */
export function readPhrasePack(pack: Buffer): PackedPhrases {
  const phrases = new Map<string, Buffer>();
  if (pack.length < NUMBER_BYTES || pack.readUInt32LE(0) !== MARK) return phrases;
  let at = NUMBER_BYTES;
  while (at + NAME_BYTES + NUMBER_BYTES <= pack.length) {
    const name = pack.toString('hex', at, at + NAME_BYTES);
    const start = at + NAME_BYTES + NUMBER_BYTES;
    at = start + pack.readUInt32LE(start - NUMBER_BYTES);
    phrases.set(name, pack.subarray(start, at));
  }
  return phrases;
}

/** Tells which texts a pack lacks, and how many of its sounds belong to none of the texts. */
export function comparePack(
  phrases: PackedPhrases,
  { voice, texts }: { voice: string; texts: readonly string[] },
): { missing: string[]; outdated: number } {
  const names = new Map(
    texts.map((text) => [phraseName(voice, { text, pace: SHIPPED_PACE }), text]),
  );
  return {
    missing: [...names].flatMap(([name, text]) => (phrases.has(name) ? [] : [text])),
    outdated: [...phrases.keys()].filter((name) => !names.has(name)).length,
  };
}

/** Opens the pack of a voice. Without its file the agent speaks all the same, in the fast voice. */
export async function openShippedPhrases(voice: string, file: URL): Promise<KeptPhrases> {
  const pack = await readFile(file).catch(() => Buffer.alloc(0));
  const phrases = readPhrasePack(pack);
  return {
    has: (spoken) => phrases.has(phraseName(voice, spoken)),
    async get(spoken) {
      const sound = phrases.get(phraseName(voice, spoken));
      return sound ? unpackPhrase(sound) : null;
    },
  };
}

/** Returns a store that has the shipped sounds too, so that nobody renders them again. */
export function withShippedPhrases(store: PhraseStore, shipped: KeptPhrases): PhraseStore {
  return {
    voice: store.voice,
    has: (spoken) => shipped.has(spoken) || store.has(spoken),
    get: async (spoken) => (await shipped.get(spoken)) ?? store.get(spoken),
    put: store.put,
    bytes: store.bytes,
  };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(NUMBER_BYTES);
  bytes.writeUInt32LE(value);
  return bytes;
}
