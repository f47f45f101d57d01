import { capitalised } from '../../../split-words.ts';
import { type PhoneDictionary, phonesOfText, phoneticDistance } from '../phonetic-distance.ts';
import type { KeyPhrases } from './key-phrases.ts';

/** A line that was heard, with a few of its words replaced by a key phrase that sounds like them. */
interface LineWithKey {
  text: string;
  /** How far the key phrase sounds from the words that it replaces. 0 is equal. */
  distance: number;
}

interface HeardWord {
  phones: readonly string[];
  start: number;
  end: number;
}

/** One word may be heard as several, for example 'Tuesday' as 'chews day'. */
const MOST_WORDS_REPLACED = 5;
/** Almost every line holds words that sound a little like a short one, so a short one must be near. */
const SHORT_PHRASE_PHONES = 3;
const FARTHEST_SHORT_PHRASE = 0.2;

interface Nearness {
  dictionary: PhoneDictionary;
  /** A phrase that is farther from every part of the line is not put into it. */
  farthest: number;
}

/**
 * Puts each key phrase into the heard line, in place of the words that sound most like it. The rest
 * of the line stays, so that a recogniser compares the new line with the heard one by these words
 * alone. A line may hold a second phrase, such as the time after a day.
 */
export function answersInLine(
  heard: string,
  { first, second }: KeyPhrases,
  nearness: Nearness,
): LineWithKey[] {
  return linesWithOneKey(heard, first, nearness).flatMap(({ text, distance, end }) => {
    const rests = linesWithOneKey(text.slice(end), second, nearness);
    if (rests.length === 0) return [{ text, distance }];
    return rests.map((rest) => ({
      text: `${text.slice(0, end)}${rest.text}`,
      distance: Math.max(distance, rest.distance),
    }));
  });
}

function linesWithOneKey(
  heard: string,
  keys: readonly string[],
  { dictionary, farthest }: Nearness,
): (LineWithKey & { end: number })[] {
  const words = heardWords(heard, dictionary);
  const near = keys.flatMap((key) => {
    const phones = phonesOfText(key, dictionary);
    const span = nearestSpan(words, phones);
    const limit = phones.length > SHORT_PHRASE_PHONES ? farthest : FARTHEST_SHORT_PHRASE;
    return span === null || span.distance > Math.min(limit, farthest) ? [] : [{ key, span }];
  });
  return (
    near
      // 'Two dirty' holds 'two', but it is more likely to be 'two thirty' than something dirty.
      .filter(({ key }) => !near.some((other) => other.key !== key && other.key.includes(key)))
      .map(({ key, span }) => {
        const before = heard.slice(0, span.start);
        const text = before === '' ? capitalised(key) : key;
        const line = `${before}${text}${heard.slice(span.end)}`;
        return { text: line, distance: span.distance, end: before.length + text.length };
      })
  );
}

function heardWords(heard: string, dictionary: PhoneDictionary): HeardWord[] {
  return [...heard.matchAll(/[\p{L}'’]+/gu)].map(({ 0: word, index }) => ({
    phones: phonesOfText(word.replaceAll('’', "'"), dictionary),
    start: index,
    end: index + word.length,
  }));
}

function nearestSpan(words: readonly HeardWord[], key: readonly string[]) {
  let nearest: { start: number; end: number; distance: number } | null = null;
  for (const [first, { start }] of words.entries()) {
    let phones: readonly string[] = [];
    for (const { phones: more, end } of words.slice(first, first + MOST_WORDS_REPLACED)) {
      phones = [...phones, ...more];
      // A much longer span is far away, and so is every span that is longer still.
      if (phones.length > 2 * key.length) break;
      const distance = phoneticDistance(key, phones);
      if (nearest === null || distance < nearest.distance) nearest = { start, end, distance };
    }
  }
  return nearest;
}
