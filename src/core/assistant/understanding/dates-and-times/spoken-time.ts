import { plainText } from '../plain-text.ts';
import { type DayPart, dayPartsIn } from './day-parts.ts';
import { type Found, lastMeant } from './self-corrections.ts';
import { timeRules } from './time-rules.ts';

export interface HeardTime {
  /** Since midnight. */
  minutes: number | null;
  /** Where only a part of the day was named. */
  part: DayPart | null;
}

interface FoundTime extends Found {
  minutes: number;
}

const EVENING_STARTS = 5 * 60;
const HALF_A_DAY = 12 * 60;
/** Two numbers of which one takes the other's place are times, whatever was asked. */
const REPLACES = /(?<!\S)(?:not \d{1,2} ,? ?(?:but )?\d{1,2}|\d{1,2} ,? ?not \d{1,2})(?!\S)/;

/**
 * The time that a visitor names, on the half hour or not, in office hours or not: that is for the
 * rules of the schedule. `asked`: the assistant has just asked for one, so a number alone is one.
 */
export function findTime(heard: string, asked: boolean): HeardTime | null {
  const { text } = plainText(heard);
  const parts = dayPartsIn(text);
  const meant = lastMeant(text, timesIn(text, asked));
  if (meant) {
    const evening = parts.some(({ part }) => part === 'evening');
    const late = evening && meant.minutes >= EVENING_STARTS && meant.minutes < HALF_A_DAY;
    return { minutes: meant.minutes + (late ? HALF_A_DAY : 0), part: null };
  }
  const part = lastMeant(text, parts)?.part;
  return part ? { minutes: null, part } : null;
}

function timesIn(text: string, asked: boolean): FoundTime[] {
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
  const bareCounts = (start: number) =>
    sure.length > 0 ? start > firstSure : asked || REPLACES.test(text);
  return found
    .filter(({ trust, start }) => trust === 'sure' || bareCounts(start))
    .sort((a, b) => a.start - b.start);
}
