import type { CalendarDate } from '../../consultation/calendar-date.ts';
import { dayWithoutYear } from '../../moment-words.ts';
import {
  countInWords,
  digitsInWords,
  numberInWords,
  ordinalInWords,
} from '../../number-in-words.ts';
import { addressInWords } from './spelled-email.ts';

const NOON = 12 * 60;
const EVENING = 18 * 60;
/** In this locale the name of the month stands before the day, as Americans say it. */
const SPOKEN_LOCALE = 'en-US';

/** Says a day, for example 'Tuesday, November seventeenth'. */
export function dayForTheEar(date: CalendarDate): string {
  return dayWithoutYear(date, SPOKEN_LOCALE).replace(/\d+/, (day) => ordinalInWords(Number(day)));
}

/** Says a day without its weekday, for example 'November seventeenth'. */
function dayAndMonthForTheEar(date: CalendarDate): string {
  return dayForTheEar(date).replace(/^\w+, /, '');
}

/** Says a time of the day, for example 'two thirty in the afternoon', 'nine in the morning', 'noon'. */
export function timeForTheEar(minutes: number): string {
  if (minutes === 0) return 'midnight';
  if (minutes === NOON) return 'noon';
  const part = minutes < NOON ? 'morning' : minutes < EVENING ? 'afternoon' : 'evening';
  const hour = numberInWords(Math.floor(minutes / 60) % 12 || 12);
  const past = minutes % 60;
  const after =
    past === 0 ? '' : past < 10 ? ` oh ${numberInWords(past)}` : ` ${numberInWords(past)}`;
  return `${hour}${after} in the ${part}`;
}

/** Reads the label of a time such as `2:30 PM`. Returns the minutes since midnight. */
function minutesOfLabel(label: string): number {
  const [, hour = '0', minute = '0', half = ''] = /(\d{1,2}):(\d{1,2})\s?([AP])/i.exec(label) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half.toUpperCase() === 'P' ? NOON : 0);
}

/** Returns the ways in which people say the time of a slot, the most usual one first. */
export function sayingsOfTime(minutes: number): readonly string[] {
  const hour = numberInWords(Math.floor(minutes / 60) % 12 || 12);
  const past = minutes % 60;
  if (past === 30) return [`${hour} thirty`, `half past ${hour}`];
  if (past !== 0) return [`${hour} ${numberInWords(past)}`];
  return minutes === NOON ? ['noon', `${hour} o'clock`] : [hour, `${hour} o'clock`];
}

/** A list of times is cut after this many, because a listener remembers no more. */
const MOST_TIMES = 3;
const CLOCK = String.raw`\d{1,2}:\d{2}\s?(?:[ap]m\b|[ap]\.m\.)`;
const TIME_LIST = new RegExp(
  `${CLOCK}(?:(?:, | and | or |, and |, or )${CLOCK}){${MOST_TIMES},}`,
  'gi',
);
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';

type Rewriting = readonly [RegExp, string | ((...found: string[]) => string)];

/** Rules from the written to the spoken form. They are applied in this order. */
const rewritings: readonly Rewriting[] = [
  [/[’‘`]/g, "'"],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/[“”"*()[\]{}<>]+/g, ' '],
  [/…/g, '.'],
  [/\bhttps?:\/\/\S+|\bwww\.\S+/gi, ' our website '],
  [
    /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
    (address = '') => addressInWords(address),
  ],
  [/\be\.g\.,?/gi, 'for example,'],
  [/\bi\.e\.,?/gi, 'that is,'],
  [/\betc\./gi, 'and so on'],
  [/\b24\/7\b/g, 'twenty four seven'],
  [TIME_LIST, (list = '') => firstTimes(list)],
  [new RegExp(CLOCK, 'gi'), (label = '') => timeForTheEar(minutesOfLabel(label))],
  [
    /\b(\d{1,2})\s?([ap])\.?m\b\.?/gi,
    (_, hour = '', half = '') => timeForTheEar(minutesOfLabel(`${hour}:00 ${half}`)),
  ],
  [/\b(\d{4}-\d{2}-\d{2})\b/g, (date = '') => dayAndMonthForTheEar(date as CalendarDate)],
  [
    new RegExp(`\\b(\\d{1,2}) (${MONTHS})\\b`, 'g'),
    (_, day = '', month = '') => `${month} ${ordinalInWords(Number(day))}`,
  ],
  [
    new RegExp(`\\b(${MONTHS}) (\\d{1,2})\\b(?!:)`, 'g'),
    (_, month = '', day = '') => `${month} ${ordinalInWords(Number(day))}`,
  ],
  [/\b(\d{1,2})(?:st|nd|rd|th)\b/gi, (_, day = '') => ordinalInWords(Number(day))],
  [/[$€£](\d[\d,]*)/g, (sign = '', amount = '') => `${amount} ${CURRENCIES[sign[0] ?? '']}`],
  [/(\d)\s?%/g, '$1 percent'],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/(\d)\.(\d+)/g, (_, whole = '', part = '') => `${whole} point ${digitsInWords(part)}`],
  [/\d+/g, (digits = '') => ` ${countInWords(digits)} `],
  [/&/g, ' and '],
  [/@/g, ' at '],
  [/%/g, ' percent '],
  [/\//g, ' or '],
  [/\s?;|\s[–—-]\s/g, ', '],
  [/[^\p{L}\p{M}\s.,?!:']+/gu, ' '],
  [/\s+/g, ' '],
  [/ (?=[.,?!:])/g, ''],
  [/([.,?!:])(?:[.,:])+/g, '$1'],
  [/^[\s.,:?!]+|(?<!\s)\s+$/g, ''],
];
const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollars', '€': 'euros', '£': 'pounds' };

/**
 * Turns a written text into words for the ear. The result holds letters, apostrophes and the signs
 * at which a speaker pauses, and no digit. Abbreviations of capitals such as 'AI' stay: a voice says
 * their letters.
 */
export function textForTheEar(written: string): string {
  return rewritings.reduce(
    (text, [pattern, words]) =>
      typeof words === 'string' ? text.replace(pattern, words) : text.replace(pattern, words),
    written,
  );
}

/** Says a phone number digit by digit, in groups that a listener can write down. */
export function phoneNumberForTheEar(number: string): string {
  const groups = number.replace(/\D/g, '').match(/\d{1,3}/g) ?? [];
  const plus = number.startsWith('+') ? ['plus'] : [];
  return [...plus, ...groups.map(digitsInWords)].join(', ');
}

function firstTimes(list: string): string {
  const times = list.match(new RegExp(CLOCK, 'gi')) ?? [];
  const kept = times.slice(0, MOST_TIMES);
  return `${kept.slice(0, -1).join(', ')} or ${kept.at(-1)}`;
}
