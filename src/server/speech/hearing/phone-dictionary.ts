import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhoneDictionary } from '#core/speech/hear/phonetic-distance.ts';

/** Loads the pronouncing dictionary, which tells how words sound. It comes with the fast voice. */
export async function loadPhoneDictionary(dittli: string): Promise<PhoneDictionary> {
  const file = await readFile(join(dittli, 'assets/en/cmudict.json'), 'utf8');
  const entries = new Map(Object.entries(JSON.parse(file) as Record<string, readonly string[]>));
  return { phonesOf: (word) => entries.get(word.toUpperCase()) ?? null };
}
