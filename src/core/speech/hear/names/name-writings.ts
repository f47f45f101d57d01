import { capitalised, splitWords } from '../../../split-words.ts';
import { type FamiliarNames, type NamePlace, plainName } from './familiar-names.ts';

/** A name, or a part of one, in one of the ways in which it may be written. */
export interface NameWriting {
  text: string;
  /** What is against it before anybody listens to the sound. */
  cost: number;
}

/** What a word costs that few people have as a name. A familiar name like it costs less. */
const COST_OF_SELDOM = 0.4;
/** The writing of the recogniser decides between names that sound alike and are as frequent. */
const GAIN_OF_HEARD = 0.015;
/** A letter for a middle name, or a word such as 'de'. */
const COST_OF_SMALL_WORD = 0.05;
/** Two words are one name less often than they are two. */
const COST_OF_JOINING = 0.03;
/** Words of names that are no names of their own. */
const BESIDE_NAMES = new Set(
  splitWords(
    'and de la del da di du van von der den el al bin ibn ben thi st san mac mr mrs ms miss doctor dr',
  ),
);
/** Names of one word are joined by this sign, and such a name is no other name. */
const JOINED = /\p{L}-\p{L}/u;
/** So many ways of one word are joined with those of the other. */
const MOST_OF_A_PART = 12;
/** A longer text is more than a name. */
const MOST_WORDS = 5;

/** What the distance of a word that the address holds counts. Most addresses hold a name. */
const WEIGHT_IN_ADDRESS = 0.5;
/** A word of the address that sounds farther from what was heard was not said. */
const FARTHEST_IN_ADDRESS = 0.5;

/**
 * Returns how a heard name may be written, the likeliest first. What was heard is one of the ways.
 * `inAddress` are words of the visitor's address, which may be names.
 */
export function nameWritings(
  heard: string,
  names: FamiliarNames,
  inAddress: readonly string[] = [],
): readonly NameWriting[] {
  const words = heard.split(/\s+/).filter(Boolean);
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  const waysOf = (part: readonly string[], place: NamePlace) => [
    ...writingsOf(part, place, names),
    ...writingsInAddress(part, inAddress, names),
  ];
  const whole =
    words.length === 1
      ? [...waysOf(words, 'first'), ...waysOf(words, 'last')]
      : words.slice(1).flatMap((_, at) => {
          const first = waysOf(words.slice(0, at + 1), 'first');
          const last = waysOf(words.slice(at + 1), 'last');
          return first.flatMap((front) =>
            last.map((back) => ({
              text: `${front.text} ${back.text}`,
              cost: front.cost + back.cost,
            })),
          );
        });
  return withoutRepeats(whole.toSorted((one, other) => one.cost - other.cost));
}

/** Several cuts of the words lead to the same name. The first of them costs least. */
function withoutRepeats(writings: readonly NameWriting[]): readonly NameWriting[] {
  const byLetters = new Map(writings.toReversed().map((one) => [plainName(one.text), one]));
  return writings.filter((one) => byLetters.get(plainName(one.text)) === one);
}

/** Returns how words may be written that are a first name or a last name. */
function writingsOf(
  words: readonly string[],
  place: NamePlace,
  names: FamiliarNames,
): readonly NameWriting[] {
  const asHeard = words.reduce((sum, word) => sum + costOfWord(word, place, names), 0);
  const heard = { text: words.join(' '), cost: asHeard - GAIN_OF_HEARD };
  const isOneName = words.length === 1 || !words.some(isBesideNames);
  if (!isOneName || words.some((word) => JOINED.test(word))) return [heard];
  const joining = COST_OF_JOINING * (words.length - 1);
  const familiar = names
    .like(words, place)
    .filter(({ name }) => plainName(name) !== plainName(heard.text) || words.length > 1)
    .map(({ name, cost }) => ({ text: name, cost: cost + joining }))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MOST_OF_A_PART);
  return [heard, ...familiar];
}

function writingsInAddress(
  words: readonly string[],
  inAddress: readonly string[],
  names: FamiliarNames,
): readonly NameWriting[] {
  const heard = words.join(' ');
  return inAddress
    .map((word) => ({
      // "O'Brien" is written 'obrien' in an address.
      text: plainName(heard) === word ? heard : capitalised(word),
      distance: names.distance(word, heard),
    }))
    .filter(({ distance }) => distance <= FARTHEST_IN_ADDRESS)
    .map(({ text, distance }) => ({ text, cost: WEIGHT_IN_ADDRESS * distance }));
}

function costOfWord(word: string, place: NamePlace, names: FamiliarNames): number {
  if (plainName(word).length === 1 || isBesideNames(word)) return COST_OF_SMALL_WORD;
  return names.costOf(word, place) ?? COST_OF_SELDOM;
}

function isBesideNames(word: string): boolean {
  return BESIDE_NAMES.has(plainName(word));
}
