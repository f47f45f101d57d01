import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { graphemeNetwork, type StoredGraphemeNetwork } from './grapheme-network.ts';
import type { UtteredWord } from './utterance.ts';

/**
 * Returns the phonemes of a word in ARPAbet. A vowel has its stress behind it: `AH0` is unstressed,
 * `AH1` has the main stress. The word before it can tell a verb from a noun.
 */
export type Pronounce = (word: UtteredWord, before: UtteredWord | null) => readonly string[];

type Phonemes = readonly string[];
type Dictionary = Readonly<Record<string, Phonemes>>;
/** The phonemes as a verb, the phonemes otherwise, and the part of speech that has the former. */
type Homographs = Readonly<Record<string, readonly [Phonemes, Phonemes, string]>>;

/** Words of the site that the dictionary does not know or has only as another word. */
const OWN_WORDS: Dictionary = {
  everline: ['EH1', 'V', 'ER0', 'L', 'AY2', 'N'],
  chatbot: ['CH', 'AE1', 'T', 'B', 'AA2', 'T'],
  voicemail: ['V', 'OY1', 'S', 'M', 'EY2', 'L'],
  email: ['IY1', 'M', 'EY2', 'L'],
  emails: ['IY1', 'M', 'EY2', 'L', 'Z'],
  used: ['Y', 'UW1', 'Z', 'D'],
  content: ['K', 'AA1', 'N', 'T', 'EH0', 'N', 'T'],
  live: ['L', 'IH1', 'V'],
};
const LETTER_A: Phonemes = ['EY1'];
/** Shorter pieces are in many words by chance. */
const SHORTEST_HALF = 4;
/** After these words a verb follows. */
const BEFORE_VERBS = new Set(
  "to will can could would should may might must do don't didn't not i you we they please let i'll you'll we'll they'll i'd you'd we'd cannot can't won't".split(
    ' ',
  ),
);

/** Loads the dictionary (CMUdict) and the network for the words that it lacks. */
export async function loadPronunciations(dittli: string): Promise<Pronounce> {
  const [dictionary, network] = await Promise.all([
    readJson<Dictionary>(join(dittli, 'assets/en/cmudict.json')),
    readJson<StoredGraphemeNetwork & { homograph2features: Homographs }>(
      join(dittli, 'assets/en/g2p_model.json'),
    ),
  ]);
  return pronouncer(dictionary, network.homograph2features, graphemeNetwork(network));
}

function pronouncer(
  dictionary: Dictionary,
  homographs: Homographs,
  guess: (letters: string) => Phonemes,
): Pronounce {
  function known(word: string): Phonemes | undefined {
    if (Object.hasOwn(OWN_WORDS, word)) return OWN_WORDS[word];
    const entry = word.toUpperCase();
    return Object.hasOwn(dictionary, entry) ? dictionary[entry] : undefined;
  }

  function spell(letters: string): Phonemes {
    return [...letters].flatMap((letter) => (letter === 'a' ? LETTER_A : (known(letter) ?? [])));
  }

  /** Joins two words of the dictionary, as in many names of companies. The first one is stressed. */
  function compound(letters: string): Phonemes | null {
    for (let cut = letters.length - SHORTEST_HALF; cut >= SHORTEST_HALF; cut -= 1) {
      const [first, second] = [known(letters.slice(0, cut)), known(letters.slice(cut))];
      if (first && second) return [...first, ...second.map((sound) => sound.replace('1', '2'))];
    }
    return null;
  }

  function pronounceWord(word: string): Phonemes {
    const entry = known(word);
    if (entry) return entry;
    if (word.endsWith("'s")) return withEndingS(pronounceWord(word.slice(0, -2)));
    const letters = word.replace(/[^a-z]/g, '');
    // Nobody can say a word without a vowel.
    if (!/[aeiouy]/.test(letters)) return spell(letters);
    return known(letters) ?? compound(letters) ?? guess(letters);
  }

  return ({ word, isSpelled }, before) => {
    if (isSpelled) return spell(word.replace(/[^a-z]/g, ''));
    const homograph = Object.hasOwn(homographs, word) ? homographs[word] : undefined;
    if (!homograph || Object.hasOwn(OWN_WORDS, word)) return pronounceWord(word);
    const isVerb = before !== null && BEFORE_VERBS.has(before.word);
    return isVerb ? homograph[0] : homograph[1];
  };
}

/** Adds the sound of `'s`, which depends on the sound before it. */
function withEndingS(phonemes: Phonemes): Phonemes {
  const last = phonemes.at(-1) ?? '';
  if (['S', 'Z', 'SH', 'ZH', 'CH', 'JH'].includes(last)) return [...phonemes, 'IH0', 'Z'];
  return [...phonemes, ['P', 'T', 'K', 'F', 'TH'].includes(last) ? 'S' : 'Z'];
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
