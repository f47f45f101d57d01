import { minutesOf } from '../../../src/core/consultation/schedule.ts';
import { dayForTheEar, timeForTheEar } from '../../../src/core/speech/say/text-for-the-ear.ts';
import type { CallerWish } from '../callers/caller-script.ts';
import { AFTER_THE_AT, BEFORE_THE_AT } from './agent-questions.ts';
import {
  addressesSaid,
  letterAskedFor,
  plainWords,
  type SaidValue,
  saysWords,
  valuesSaid,
} from './read-back.ts';

/** What a check is about. The local part of an address stands before the sign. */
export type CheckedPart = 'service' | 'when' | 'name' | 'email' | 'local' | 'domain';

/** How far the letters of each part were read back right, if they come in pieces. */
export type LettersChecked = Record<'name' | 'local' | 'domain', number>;

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Letters are only a piece of a text if the agent says so, or if they are very few. */
const GOES_ON = /\b(?:starts?|begins?|so far|then|next|first letters?|ends?)\b/;
const SHORT_PIECE = 3;
/** The words by which a caller knows what is read back, the first row first. */
const PARTS: readonly (readonly [RegExp, CheckedPart])[] = [
  [BEFORE_THE_AT, 'local'],
  [AFTER_THE_AT, 'domain'],
  [/chat agent|phone agent|email automation/, 'service'],
  [/\b(?:email|address)\b/, 'email'],
  [/\b(?:name|surname)\b/, 'name'],
  [/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|in the (?:morning|afternoon)|\bnoon\b/, 'when'],
];

/** Returns what a check is about. Without a word for it, it is what was spoken of last. */
export function checkedPart(words: string, last: CheckedPart): CheckedPart {
  const plain = plainWords(words);
  const named = PARTS.find(([pattern]) => pattern.test(plain))?.[1];
  return named ?? (addressesSaid(words).length > 0 ? 'email' : last);
}

/** Returns the letters of the parts of a wish, written together and without accents. */
export function lettersOf({ name, email }: CallerWish): Record<keyof LettersChecked, string> {
  const at = email.lastIndexOf('@');
  return {
    name: plainWords(name).replace(/[^a-z]/g, ''),
    local: email.slice(0, at).toLowerCase(),
    domain: email.slice(at + 1).toLowerCase(),
  };
}

/** Tells whether the day and the time that the agent has named are those of the wish. */
export function isRightMoment(words: string, { date, slot }: CallerWish): boolean {
  const day = plainWords(dayForTheEar(date));
  const named = WEEKDAYS.filter((weekday) => saysWords(words, weekday));
  if (named.some((weekday) => !day.startsWith(weekday))) return false;
  return named.length > 0 || saysWords(words, timeForTheEar(minutesOf(slot)));
}

/**
 * Returns how many letters of a text are read back now, or null if they are wrong. The agent may
 * read the whole text, one of its words, a single letter, or the next letters after `from`.
 */
export function lettersReadBack(
  words: string,
  text: string,
  { from, wholes }: { from: number; wholes: readonly string[] },
): number | null {
  const said = valuesSaid(words);
  if (said.some(({ value }) => value === text)) return text.length;
  const asked = letterAskedFor(words);
  const isRightLetter = ({ value }: SaidValue) =>
    value.length === 1 && (asked === null ? text.includes(value) : text[asked] === value);
  if (said.some(isRightLetter)) return from;
  const whole = said.find(({ value }) => wholes.includes(value))?.value;
  if (whole !== undefined) return Math.max(from, text.indexOf(whole) + whole.length);
  const goesOn = GOES_ON.test(plainWords(words));
  const piece = said
    .filter(({ value, isSpelled }) => isSpelled && (goesOn || value.length <= SHORT_PIECE))
    .map(({ value }) => value)
    .find((value) => value.length > 1 && (text.startsWith(value, from) || text.startsWith(value)));
  if (piece === undefined) return null;
  return text.startsWith(piece, from) ? from + piece.length : piece.length;
}
