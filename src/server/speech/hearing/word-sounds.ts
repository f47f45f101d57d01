import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type FamiliarNames, familiarNames } from '#core/speech/hear/names/familiar-names.ts';
import type { PhoneDictionary } from '#core/speech/hear/phonetic-distance.ts';

const NAMES = new URL('../../../../speech/names/', import.meta.url);

/** How words and names sound. */
export interface WordSounds {
  dictionary: PhoneDictionary;
  names: FamiliarNames | null;
}

/**
 * Loads the pronouncing dictionary, which comes with the fast voice, and the names that many people
 * have.
 */
export async function loadWordSounds(dittli: string): Promise<WordSounds> {
  const [file, first, last] = await Promise.all([
    readFile(join(dittli, 'assets/en/cmudict.json'), 'utf8'),
    namesIn('first-names.txt'),
    namesIn('last-names.txt'),
  ]);
  const entries = new Map(Object.entries(JSON.parse(file) as Record<string, readonly string[]>));
  const dictionary = { phonesOf: (word: string) => entries.get(word.toUpperCase()) ?? null };
  return { dictionary, names: await prepared(familiarNames({ first, last }, dictionary)) };
}

/** Prepares in steps, because the process also answers visitors while the voice opens. */
async function prepared<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}

async function namesIn(list: string): Promise<string[]> {
  const text = await readFile(new URL(list, NAMES), 'utf8');
  return text.split('\n').filter(Boolean);
}
