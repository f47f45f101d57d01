import { minutesOf } from '../../../src/core/consultation/schedule.ts';
import { numberInWords } from '../../../src/core/number-in-words.ts';
import { servicePhrase } from '../../../src/core/speech/say/spoken-facts.ts';
import { dayForTheEar, timeForTheEar } from '../../../src/core/speech/say/text-for-the-ear.ts';
import type { CallerWish } from '../callers/caller-script.ts';

/** The signs of an address, by the words that the agent may say for them. */
const SIGNS: Readonly<Record<string, string>> = {
  at: '@',
  dot: '.',
  point: '.',
  period: '.',
  dash: '-',
  hyphen: '-',
  minus: '-',
  underscore: '_',
  plus: '+',
};
/**
 * Words that the agent may say before what it reads back. A new wording needs its words here, or a
 * colon before the value. Otherwise a value that is right counts as wrong.
 */
const WORDS_BEFORE = new Set(
  `again after all alright also and as at back before begins but changed check comes did do does
  domain email ends ending first from get give go goes good got great have heard here here's
  i i'll i've in is isn't it it's just last let letter letters let's like me my name names next noted
  now of okay one part perfect read right said say second sign so sorry spell spelled spelling starts
  surname sure thank thanks that that's the then third this thing to understood was with word write
  you your you're yours written reads put down confirm making make address company fourth fifth sixth
  seventh eighth ninth tenth`.split(/\s+/),
);
/** What the agent may say after what it reads back, in the same sentence. */
const WORDS_AFTER =
  /,? (?:(?:is|was) (?:that|this|it) (?:right|correct)|did i (?:get|hear) (?:that|it)(?: right)?|right|correct|yes|so far|(?:before|after) the at(?: sign)?)$/;
const DIGIT_WORDS = new Map(
  Array.from({ length: 100 }, (_, number) => [numberInWords(number), `${number}`]),
);
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** Brings words into one form: small letters, one kind of apostrophe, no marks on letters. */
export function plainWords(text: string): string {
  return text.replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the sentences of a turn. A dot inside an address ends no sentence. */
export function agentSentences(words: string): string[] {
  return words.split(/(?<=[.?!])\s+/).filter(Boolean);
}

/** A text that the agent may have read back, without the words around it and written together. */
export interface SaidValue {
  /** For example, 's a r a h, at, miller plumbing dot com' is `sarah@millerplumbing.com`. */
  value: string;
  /** Whether it was said letter by letter. */
  isSpelled: boolean;
}

/** Returns the texts that a turn may have read back. */
export function valuesSaid(words: string): SaidValue[] {
  return agentSentences(plainWords(words)).flatMap((sentence) => {
    const colon = sentence.lastIndexOf(':');
    return spansOf(valueTokens(sentence.slice(colon + 1)), colon < 0);
  });
}

/** Tells whether the agent said the address or the part of one, letter by letter the same. */
export function saysValue(words: string, wanted: string): boolean {
  const plain = plainWords(wanted).replace(/[\s']/g, '');
  return valuesSaid(words).some(({ value }) => value === plain);
}

/** Tells whether the agent has named the value of a field in these words. */
export function isReadBack(field: keyof CallerWish, words: string, facts: CallerWish): boolean {
  switch (field) {
    case 'service':
      return saysWords(words, servicePhrase(facts.service, '.'));
    case 'date':
      return saysWords(words, dayForTheEar(facts.date));
    case 'slot':
      return saysWords(words, timeForTheEar(minutesOf(facts.slot)));
    case 'name':
      return saysWords(words, facts.name);
    case 'email':
      return saysValue(words, facts.email);
  }
}

/** Tells whether the words hold these others, one after the other. */
export function saysWords(words: string, others: string): boolean {
  return wordsInARow(words).includes(wordsInARow(others));
}

/** Tells whether two values of a field are the same. Nobody can say how a name is accented. */
export function isSameFact(field: keyof CallerWish, one: string, other: string): boolean {
  if (field !== 'name') return one.toLowerCase() === other.toLowerCase();
  return wordsInARow(one) === wordsInARow(other);
}

/** Returns the whole addresses that a turn has read back. */
export function addressesSaid(words: string): string[] {
  const values = valuesSaid(words).map(({ value }) => value);
  return values.filter((value) => /^[^@]+@[^@]+\.[^@]+$/.test(value));
}

/** Returns the number of the letter that the agent asks about, from 0 on, or null. */
export function letterAskedFor(words: string): number | null {
  const [, ordinal] = /\b(\w+) (?:letter|one)\b/.exec(plainWords(words)) ?? [];
  const nth = ORDINALS.indexOf(ordinal ?? '');
  return nth < 0 ? null : nth;
}

/** Every word stands between spaces, so that 'Ann' is not found in 'Anna'. */
function wordsInARow(text: string): string {
  const plain = plainWords(text).replace(/'/g, '');
  return ` ${plain.replace(/[^a-z\d]+/g, ' ').trim()} `;
}

interface ValueToken {
  word: string;
  /** What the word adds to the value. */
  value: string;
}

function valueTokens(sentence: string): ValueToken[] {
  const words = sentence
    .replace(/[.?!,;]+$/, '')
    .replace(WORDS_AFTER, '')
    .replace(/\b([a-z]) (?:as in|for|like|like in) [a-z]+/g, '$1')
    .replace(/\bdouble[- ]([a-z\d])\b/g, '$1 $1')
    .replace(/\btriple[- ]([a-z\d])\b/g, '$1 $1 $1')
    .replace(/\bat sign\b/g, 'at')
    .split(/[\s,;]+|(?<=\p{L})-(?=\p{L})/u)
    .filter(Boolean);
  const tokens: ValueToken[] = [];
  for (let nth = 0; nth < words.length; nth += 1) {
    const word = words[nth] as string;
    const pair = DIGIT_WORDS.get(`${word} ${words[nth + 1]}`);
    if (pair !== undefined) nth += 1;
    const value = pair ?? DIGIT_WORDS.get(word) ?? SIGNS[word] ?? word.replace(/'/g, '');
    tokens.push({ word, value });
  }
  return tokens;
}

/** Returns the values that begin after words that only lead to one. After a colon, none do. */
function spansOf(tokens: readonly ValueToken[], hasWordsBefore: boolean): SaidValue[] {
  const values: SaidValue[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const span = tokens.slice(from).map(({ value }) => value);
    values.push(saidValue(span));
    const [word = '', ...spelled] = span;
    // A word may be said and then spelled: 'sarah, s a r a h'.
    if (word.length > 1 && word === spelled.join('')) values.push(saidValue(spelled));
    if (!hasWordsBefore || !isWordBefore(tokens, from)) break;
  }
  return values;
}

function saidValue(span: readonly string[]): SaidValue {
  return { value: span.join(''), isSpelled: span.every(({ length }) => length === 1) };
}

/** The word 'I' is also a letter, which is spelled together with other letters. */
function isWordBefore(tokens: readonly ValueToken[], nth: number): boolean {
  const [word = '', next = ''] = [tokens[nth]?.word, tokens[nth + 1]?.word];
  if (!WORDS_BEFORE.has(word)) return false;
  return word.length > 1 || (next.length > 1 && WORDS_BEFORE.has(next));
}
