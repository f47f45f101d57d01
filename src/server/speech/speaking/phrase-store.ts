import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packPhrase, phraseName, unpackPhrase } from './phrase-file.ts';
import type { SpokenText } from './synthesiser.ts';

/** Sounds that were spoken once, so that they can be heard again at once. */
export interface KeptPhrases {
  has(spoken: SpokenText): boolean;
  /** Returns the sound, or null if it is not there or broken. A broken sound is forgotten. */
  get(spoken: SpokenText): Promise<Int16Array | null>;
}

/** Kept sounds to which others are added. */
export interface PhraseStore extends KeptPhrases {
  /** The name of the voice in which the sounds are spoken. */
  readonly voice: string;
  /**
   * Keeps a sound. The ones that were not used for the longest time are removed when the store is
   * full. The words of a visitor are never given to this function.
   */
  put(spoken: SpokenText, samples: Int16Array): Promise<void>;
  bytes(): number;
}

interface PhraseStoreOptions {
  dataDir: string;
  voice: string;
  limitBytes: number;
}

const ENDING = '.phrase';

/** Opens the store of one voice in `DATA_DIR/spoken/<voice>`. */
export async function openPhraseStore({
  dataDir,
  voice,
  limitBytes,
}: PhraseStoreOptions): Promise<PhraseStore> {
  const folder = join(dataDir, 'spoken', voice);
  await mkdir(folder, { recursive: true });
  /** The size of each file, beginning with the one that was not used for the longest time. */
  const sizes = await listPhrases(folder);

  const nameOf = (spoken: SpokenText) => `${phraseName(voice, spoken)}${ENDING}`;

  function bytes(): number {
    return sizes.values().reduce((sum, size) => sum + size, 0);
  }

  async function forget(name: string): Promise<void> {
    sizes.delete(name);
    await rm(join(folder, name), { force: true });
  }

  async function makeRoom(needed: number): Promise<void> {
    for (const name of [...sizes.keys()]) {
      if (bytes() + needed <= limitBytes) return;
      await forget(name);
    }
  }

  async function noteUse(name: string, size: number): Promise<void> {
    sizes.delete(name);
    sizes.set(name, size);
    const now = new Date();
    // The time of use only decides which file goes first, so a failure here does no harm.
    await utimes(join(folder, name), now, now).catch(() => {});
  }

  return {
    voice,
    has: (spoken) => sizes.has(nameOf(spoken)),
    bytes,
    async get(spoken) {
      const name = nameOf(spoken);
      if (!sizes.has(name)) return null;
      const file = await readFile(join(folder, name)).catch(() => null);
      const samples = file && unpackPhrase(file);
      if (!file || !samples) {
        await forget(name);
        return null;
      }
      await noteUse(name, file.length);
      return samples;
    },
    async put(spoken, samples) {
      const name = nameOf(spoken);
      const file = packPhrase(samples);
      if (file.length > limitBytes) return;
      await forget(name);
      await makeRoom(file.length);
      // A file appears whole or not at all, even if the process ends in the middle.
      const beside = join(folder, `${randomUUID()}.part`);
      await writeFile(beside, file);
      await rename(beside, join(folder, name));
      sizes.set(name, file.length);
    },
  };
}

/** Lists the files in the order of their last use. Removes what an interrupted write left behind. */
async function listPhrases(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder);
  const left = names.filter((name) => name.endsWith('.part'));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith(ENDING))
      .map(async (name) => ({ name, found: await stat(join(folder, name)) })),
  );
  return new Map(
    files
      .sort((one, other) => one.found.mtimeMs - other.found.mtimeMs)
      .map(({ name, found }) => [name, found.size]),
  );
}
