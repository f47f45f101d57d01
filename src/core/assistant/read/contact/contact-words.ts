import { rememberLast } from '../../../remembered-results.ts';
import { commonWords } from '../common-words.ts';
import { findSpelledWords, spellingWords } from './spelled-letters.ts';

/** One word, number or sign of a line. If the visitor spelled a word, its letters are joined. */
export interface ContactWord {
  text: string;
  /** The word in lower case and without apostrophes. */
  plain: string;
  start: number;
  end: number;
  /** True if there is no space before the word. */
  glued: boolean;
  spelled: boolean;
  /** True if it begins with a letter. */
  isWord: boolean;
  /** True if the word is so usual that alone it names nobody. */
  isEveryday: boolean;
}

/** The words of a line, or of a part of it. */
export type Words = readonly ContactWord[];

const TOKEN = /\p{L}[\p{L}\p{M}'’]*|\d+|\S/gu;

/** Splits a line into words, numbers and single signs, and joins letters that spell a word. */
export const contactWords = rememberLast((heard: string): Words => {
  const words: ContactWord[] = [];
  for (const { 0: text, index: start } of heard.matchAll(TOKEN)) {
    const glued = words.at(-1)?.end === start;
    words.push({ ...traitsOf(text), start, end: start + text.length, glued, spelled: false });
  }
  if (!words.some(({ plain }) => /^\p{L}\p{M}*$/u.test(plain) || spellingWords.has(plain)))
    return words;
  const runs = findSpelledWords(words);
  const joined: ContactWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const run = runs.get(index);
    const word = words[index] as ContactWord;
    if (run) {
      const end = words[run.end - 1]?.end ?? word.end;
      joined.push({ ...word, ...traitsOf(run.letters), end, spelled: true });
      index = run.end - 1;
    } else joined.push(word);
  }
  return joined;
});

function traitsOf(text: string) {
  const plain = text.toLowerCase().replace(/['’]/g, '');
  const isEveryday = commonWords.has(plain);
  return { text, plain, isWord: /^\p{L}/u.test(text), isEveryday };
}

export function isWordOrNumber(word: ContactWord | undefined): boolean {
  return /^[\p{L}\p{Nd}]/u.test(word?.text ?? '');
}

/** Returns a word in lower case, or an empty text where the line has none. */
export function plainAt(words: Words, index: number): string {
  return words[index]?.plain ?? '';
}

/** Longer words are cut, because the work grows with the product of both lengths. */
const MAX_LENGTH = 30;
/** The most changes between similar words. 'Kowalsky' differs from 'Kovalski' by two. */
const MAX_CHANGES = 2;

/** Returns the index of the most similar word, or -1 if no word is similar enough. */
export function mostSimilarIndex(word: string, among: readonly string[]): number {
  const changes = among.map((other) => changesBetween(word.toLowerCase(), other.toLowerCase()));
  const fewest = Math.min(...changes);
  const bound = Math.min(MAX_CHANGES, Math.floor(word.length / 2));
  return fewest <= bound ? changes.indexOf(fewest) : -1;
}

/** Returns how many letters must be added, removed or replaced to turn one word into the other. */
export function changesBetween(one: string, other: string): number {
  const target = [...other].slice(0, MAX_LENGTH);
  let row = target.map((_, index) => index + 1);
  [...one].slice(0, MAX_LENGTH).forEach((letter, above) => {
    let corner = above;
    let left = above + 1;
    row = row.map((up, index) => {
      const changes = Math.min(up + 1, left + 1, corner + (letter === target[index] ? 0 : 1));
      corner = up;
      left = changes;
      return changes;
    });
  });
  return row.at(-1) ?? one.length;
}
