import { capitalised, splitWords } from '../../../split-words.ts';
import type { FrequentNames } from '../expected-words.ts';
import { type PhoneDictionary, phonesOfText, phoneticDistance } from '../phonetic-distance.ts';

/** A name that many people have, which sounds like words that were heard. */
interface FamiliarName {
  name: string;
  /** What is against it: how far its sound is from the words, and how seldom the name is. */
  cost: number;
}

export type NamePlace = keyof FrequentNames;

/** The sounds of many names. */
export interface FamiliarNames {
  /** Returns the names that sound like these words, in no order. */
  like(words: readonly string[], place: NamePlace): readonly FamiliarName[];
  /** Returns the cost of a name as it was heard, or null if few people have it. */
  costOf(word: string, place: NamePlace): number | null;
  /** Cuts letters into a first and a last name. Returns null if they are one name, or no names. */
  spelled(letters: string): string | null;
  /** How far apart two names sound, from 0 to 1. */
  distance(one: string, other: string): number;
  /** Whether two names sound the same. */
  soundSame(one: string, other: string): boolean;
}

interface Sound {
  name: string;
  letters: string;
  phones: readonly string[];
  cost: number;
}

/** A name whose sound is farther away than this was not said. */
const FARTHEST = 0.3;
/** A name that is written almost like the words may sound otherwise than the dictionary says. */
const DISTANCE_OF_LETTER = 0.15;
const SHORTEST_LIKE_WRITTEN = 5;
/** The name of the hundredth place costs as much as every third sound that is another vowel. */
const COST_OF_PLACE = 0.03;
/** Vowels without stress sound alike. */
const WEAK_VOWEL = /^(?:IH|EH|UH|AE)0$/;
/** Shorter names are too easily a part of others. */
const FEWEST_LETTERS = 2;
const VOWEL = /^[AEIOU]/;

/** So many names are prepared in one step, which takes some milliseconds. */
const NAMES_OF_A_STEP = 500;

/**
 * Prepares the sounds of names in steps, so that nobody waits for the whole of it. The most frequent
 * names come first in each list.
 */
export function* familiarNames(
  names: FrequentNames,
  dictionary: PhoneDictionary,
): Generator<void, FamiliarNames, void> {
  const weakened: PhoneDictionary = {
    phonesOf: (word) =>
      dictionary.phonesOf(word)?.map((phone) => (WEAK_VOWEL.test(phone) ? 'AH' : phone)) ?? null,
  };
  const soundOf = (text: string) => phonesOfText(withoutAccents(text), weakened);
  const sounds = { first: yield* soundsIn(names.first), last: yield* soundsIn(names.last) };
  const costs = { first: costsIn(sounds.first), last: costsIn(sounds.last) };
  const byStart = { first: startsIn(sounds.first), last: startsIn(sounds.last) };

  function* soundsIn(list: readonly string[]): Generator<void, Sound[], void> {
    const all: Sound[] = [];
    for (const [at, name] of list.entries()) {
      if (at % NAMES_OF_A_STEP === 0) yield;
      const cost = COST_OF_PLACE * Math.log(at + 1);
      all.push({ name, letters: plainName(name), phones: soundOf(name), cost });
    }
    return all;
  }

  function costOfCut({ first, last }: Record<NamePlace, string>): number {
    if (Math.min(first.length, last.length) < FEWEST_LETTERS) return Number.POSITIVE_INFINITY;
    return (
      (costs.first.get(first) ?? Number.POSITIVE_INFINITY) +
      (costs.last.get(last) ?? Number.POSITIVE_INFINITY)
    );
  }

  return {
    like(words, place) {
      const phones = soundOf(words.join(' '));
      const start = startOf(phones);
      const letters = plainName(words.join(''));
      return (byStart[place].get(start) ?? [])
        .filter((sound) => Math.abs(sound.phones.length - phones.length) <= 2)
        .map(({ name, letters: written, phones: other, cost }) => ({
          name,
          distance: Math.min(
            phoneticDistance(other, phones, FARTHEST),
            writtenDistance(written, letters),
          ),
          cost,
        }))
        .filter(({ distance }) => distance <= FARTHEST)
        .map(({ name, distance, cost }) => ({ name, cost: cost + distance }));
    },
    costOf: (word, place) => costs[place].get(plainName(word)) ?? null,
    spelled(letters) {
      // 'Peterson' is no Peter Son.
      if (costs.first.has(letters) || costs.last.has(letters)) return null;
      const cuts = Array.from({ length: letters.length }, (_, at) => ({
        first: letters.slice(0, at),
        last: letters.slice(at),
      }))
        .map((cut) => ({ ...cut, cost: costOfCut(cut) }))
        .filter(({ cost }) => Number.isFinite(cost));
      const [best] = cuts.sort((one, other) => one.cost - other.cost);
      return best ? `${capitalised(best.first)} ${capitalised(best.last)}` : null;
    },
    distance: (one, other) => phoneticDistance(soundOf(one), soundOf(other)),
    soundSame: (one, other) => soundOf(one).join() === soundOf(other).join(),
  };
}

/** Tells whether people have a word as their first or last name. */
export function isName(word: string, names: FamiliarNames): boolean {
  return names.costOf(word, 'first') !== null || names.costOf(word, 'last') !== null;
}

/** The letters of a name alone, without accents. */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '');
}

/** A name with an accent sounds about as the dictionary says it without. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/[\p{M}'’]/gu, '');
}

/** How far a name is from letters that are written almost like it, or 1. */
function writtenDistance(name: string, letters: string): number {
  if (name === letters) return 0;
  const longest = Math.max(name.length, letters.length);
  const shortest = Math.min(name.length, letters.length);
  if (longest < SHORTEST_LIKE_WRITTEN || longest - shortest > 1) return 1;
  let start = 0;
  while (start < shortest && name[start] === letters[start]) start += 1;
  let end = 0;
  while (end < shortest - start && name.at(-1 - end) === letters.at(-1 - end)) end += 1;
  return longest - start - end <= 1 ? DISTANCE_OF_LETTER : 1;
}

function costsIn(sounds: readonly Sound[]): ReadonlyMap<string, number> {
  return new Map(sounds.toReversed().map(({ letters, cost }) => [letters, cost]));
}

/** Names whose first sounds are unlike are never compared, which saves most of the work. */
function startsIn(sounds: readonly Sound[]): ReadonlyMap<string, readonly Sound[]> {
  return Map.groupBy(sounds, ({ phones }) => startOf(phones));
}

const STARTS = ['P B', 'T D', 'K G', 'F V TH DH', 'S Z', 'SH ZH CH JH', 'M N', 'L R W'].map(
  splitWords,
);

function startOf([phone = '']: readonly string[]): string {
  if (VOWEL.test(phone)) return 'vowel';
  return STARTS.find((group) => group.includes(phone))?.[0] ?? phone;
}
