import { rememberLast } from '../../../remember-last.ts';
import { plainText } from '../plain-text.ts';
import { type DayPart, dayPartsIn } from './day-parts.ts';
import { lastRefusedSpan, pickMeantSpan, type TextSpan } from './self-corrections.ts';
import { timeRules } from './time-rules.ts';

export interface HeardTime {
  /** Minutes since midnight. Null if the visitor named only a part of the day. */
  minutes: number | null;
  /** The part of the day, if the visitor named no exact time. */
  part: DayPart | null;
}

interface FoundTime extends TextSpan {
  minutes: number;
}

const EVENING_STARTS = 5 * 60;
const HALF_A_DAY = 12 * 60;
/** A number is a time if the visitor leaves the choice between it and a time after it. */
const OR_ANOTHER = /^ (?:or|and|to) /;
const AHEAD = 10;
/**
 * Two numbers of which one replaces the other, as in 'not 2 but 3'. Both numbers are read as times,
 * even if the assistant did not ask for a time.
 */
const REPLACES =
  /(?<!\S)(?:not \d{1,2} ,? ?(?:but )?\d{1,2}|\d{1,2} ,? ?(?:not|instead of) \d{1,2})(?!\S)/;

/**
 * Numbers that are no times: money, phone numbers, parts of an address, percentages, and the choice
 * between a small and a great number, as in 'is it like 5 or 500'.
 */
const NO_TIMES =
  /[$€£]\s?\d[\d.,]*k?|\b\d[\d.,]*\s?(?:k|%|percent|bucks|dollars|euros|cents|grand)(?![\p{L}\d])|\+?\b\d?[-. (]?\d{3}[-. )]{1,2}\d{3}[-. ]\d{4}\b|\b\d{3}-\d{4}\b|\b\d{10,11}\b|\b(?:suite|ste|apt|unit|room|floor|building|box|extension|ext|route|exit|version|chapter|number|age)\s?#?\d+\b|\bno\.\s?\d+\b(?!:|\s?[ap]m)(?<!^no\.\s?\d+)|#\d+|\b\d{1,2} (?:or|to|-) \d{3,}\b(?! ?(?:am|pm|hours|h)\b)/giu;

/** A pause before a time, as in 'at uh eleven'. */
const HESITATES =
  /\b(at|around|about|for|by|say)[ ,]+(?:(?:uh+|um+|erm?|like|maybe)[ ,]+)+(?=\S)/gi;

/**
 * Returns the time that a visitor names. This time can be a time that cannot be booked, because
 * this function does not check the form's rules. `asked` means that the assistant has just asked
 * for a time, so a number alone is read as a time. `chosen` is the minute of the time that was chosen
 * in an earlier line.
 */
export function findTime(
  heard: string,
  asked: boolean,
  chosen: number | null = null,
): HeardTime | null {
  const { text } = plainText(heard.replace(NO_TIMES, ' , ').replace(HESITATES, '$1 '));
  const parts = dayPartsIn(text);
  const meant = pickMeantSpan(text, timesIn(text, asked), ({ minutes }) => minutes === chosen);
  if (meant) {
    const evening = parts.some(({ part }) => part === 'evening');
    const late = evening && meant.minutes >= EVENING_STARTS && meant.minutes < HALF_A_DAY;
    return { minutes: meant.minutes + (late ? HALF_A_DAY : 0), part: null };
  }
  const part = pickMeantSpan(text, parts)?.part;
  return part ? { minutes: null, part } : null;
}

/** Returns the minutes of the time that a visitor rejects, as in 'two doesn't work'. */
export function findRefusedTime(heard: string): number | null {
  const { text } = plainText(heard);
  return lastRefusedSpan(text, timesIn(text, true))?.minutes ?? null;
}

const timesIn = rememberLast(readTimes, (text, asked) => `${asked}${text}`);

function readTimes(text: string, asked: boolean): readonly FoundTime[] {
  const taken = new Uint8Array(text.length);
  const found = timeRules.flatMap(({ pattern, trust, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const start = match.index;
      const end = start + match[0].length;
      const minutes = read(match.groups ?? {});
      if (minutes === null || taken[start] || taken[end - 1]) return [];
      taken.fill(1, start, end);
      return [{ start, end, minutes, trust }];
    }),
  );
  const sure = found.filter(({ trust }) => trust === 'sure');
  const firstSure = sure.reduce(
    (least, { start }) => Math.min(least, start),
    Number.POSITIVE_INFINITY,
  );
  const bareCounts = ({ start, end }: TextSpan) =>
    sure.length > 0
      ? start > firstSure || (asked && OR_ANOTHER.test(text.slice(end, end + AHEAD)))
      : asked || REPLACES.test(text);
  return found
    .filter(({ trust, ...span }) => trust === 'sure' || bareCounts(span))
    .sort((a, b) => a.start - b.start);
}
