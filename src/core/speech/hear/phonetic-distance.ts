import { splitWords } from '../../split-words.ts';
import { guessedPhones } from './misheard/guessed-phones.ts';

/** Tells how words sound. The phones are those of ARPAbet, such as 'F', 'OW', 'N'. */
export interface PhoneDictionary {
  /** Returns null if the word is not known. */
  phonesOf(word: string): readonly string[] | null;
}

const VOWELS = new Set(splitWords('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'));
/** Consonants that are easily taken for each other. */
const ALIKE = [
  'P B',
  'T D',
  'K G',
  'F V TH',
  'S Z TH',
  'SH ZH CH JH',
  'M N NG',
  'L R W',
  'TH DH T',
  'D DH Z',
  'CH T',
  'Y IY',
].map(splitWords);
const alike = new Map(
  ALIKE.flat().map((phone) => [
    phone,
    new Set(ALIKE.filter((group) => group.includes(phone)).flat()),
  ]),
);
const OTHER_VOWEL = 0.45;
const LIKE_SOUND = 0.4;
const MISSING = 0.8;
const EXTRA = 0.7;

/** Returns the phones of a text without stress. Words that are not known are guessed. */
export function phonesOfText(text: string, dictionary: PhoneDictionary): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .filter(Boolean)
    .flatMap((word) => dictionary.phonesOf(word) ?? guessedPhones(word))
    .map((phone) => phone.replace(/\d/g, '').toUpperCase());
}

/**
 * Returns how far apart two sounds are, from 0 for equal ones. Every phone of both counts, so a
 * short word in a long sentence is far from it. Sounds that are farther apart than `most` are 1 apart.
 */
export function phoneticDistance(
  one: readonly string[],
  other: readonly string[],
  most = Number.POSITIVE_INFINITY,
): number {
  const longer = Math.max(one.length, other.length);
  if (one.length === 0 || other.length === 0) return longer === 0 ? 0 : 1;
  // Each phone that only the longer one has costs at least this much.
  if (Math.abs(one.length - other.length) * EXTRA > most * longer) return 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at * EXTRA);
  for (const [row, phone] of one.entries()) {
    const now = [(row + 1) * MISSING];
    for (const [at, heard] of other.entries()) {
      const changed = (before[at] ?? 0) + costOf(phone, heard);
      const missing = (before[at + 1] ?? 0) + MISSING;
      now.push(Math.min(changed, missing, (now[at] ?? 0) + EXTRA));
    }
    if (Math.min(...now) > most * longer) return 1;
    before = now;
  }
  return (before.at(-1) ?? 0) / longer;
}

function costOf(one: string, other: string): number {
  if (one === other) return 0;
  if (VOWELS.has(one) && VOWELS.has(other)) return OTHER_VOWEL;
  return alike.get(one)?.has(other) ? LIKE_SOUND : 1;
}
