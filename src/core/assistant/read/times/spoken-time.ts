import { rememberLast } from '../../../remembered-results.ts';
import { everyPhrasePattern, phrasePattern, plainText } from '../plain-text.ts';
import { isRefusedSpan, pickMeantSpan, type TextSpan } from '../self-corrections.ts';
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
/** Of two such numbers one replaces the other, so both are times, asked for or not. */
const REPLACES =
  /(?<!\S)(?:not \d{1,2} ,? ?(?:but )?\d{1,2}|\d{1,2} ,? ?(?:not|instead of) \d{1,2})(?!\S)/;

/** Money, phone numbers, parts of an address, shares, and choices such as 'is it like 5 or 500'. */
const NO_TIMES =
  /[$€£]\s?\d[\d.,]*k?|\b\d[\d.,]*\s?(?:k|%|percent|bucks|dollars|euros|cents|grand)(?![\p{L}\d])|\+?\b\d?[-. (]?\d{3}[-. )]{1,2}\d{3}[-. ]\d{4}\b|\b\d{3}-\d{4}\b|\b\d{10,11}\b|\b(?:suite|ste|apt|unit|room|floor|building|box|extension|ext|route|exit|version|chapter|number|age)\s?#?\d+\b|\bno\.\s?\d+\b(?!:|\s?[ap]m)(?<!^no\.\s?\d+)|#\d+|\b\d{1,2} (?:or|to|-) \d{3,}\b(?! ?(?:am|pm|hours|h)\b)/giu;

/** A pause before a time, as in 'at uh eleven'. */
const HESITATES =
  /\b(at|around|about|for|by|say)[ ,]+(?:(?:uh+|um+|erm?|like|maybe)[ ,]+)+(?=\S)/gi;

/**
 * Returns the time that a visitor names, whether it can be booked or not. `asked` means that a
 * number alone is a time. `chosen` is the minute of the time that was chosen before.
 */
export function findTime(
  heard: string,
  asked: boolean,
  chosen: number | null = null,
): HeardTime | null {
  const { text } = plainText(heard.replace(NO_TIMES, ' , ').replace(HESITATES, '$1 '));
  const parts = dayPartsIn(text);
  const times = timesIn(text, asked);
  if (times.length + parts.length === 0) return null;
  const meant = pickMeantSpan(text, times, ({ minutes }) => minutes === chosen);
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
  return timesIn(text, true).findLast((span) => isRefusedSpan(text, span))?.minutes ?? null;
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

export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening';

/** Words before a part of the day that ask for no time, as in 'good morning' and 'all morning'. */
const UNMEANT = '(?<!(?:good|every|each|during the|during|my|our|all) )';
const MIDDLE = '(?:noon|midday|lunch|lunchtime|lunch time)';

const PARTS: readonly [DayPart, RegExp][] = [
  [
    'afternoon',
    part(
      `after ${MIDDLE}|(?:end|close) of (?:the |business )?day|eod|cob|(?:before )?close of business`,
    ),
  ],
  ['morning', part(`before ${MIDDLE}`)],
  [
    'noon',
    part(
      '(?:over|on|during) my lunch(?: break| hour|time)?|lunchtime|lunch time|lunch break|lunch hour|(?<=^)lunch(?=$| please)|(?<=(?:at|around|over|about) )lunch|(?<=^|, |do )lunch(?= (?:on|tomorrow|today|works?|is|[a-z]+day)(?!\\S))',
    ),
  ],
  ['evening', part('evenings?|tonight|after work|after hours please')],
  ['afternoon', part('afternoons?|pm')],
  [
    'morning',
    part(
      'mornings?|(?<=(?:any|the|an|in|prefer) )am|am(?= (?:works|is|would|please))|(?<!(?:too|not|so|as) )early(?= in the day| please| ,|$)',
    ),
  ],
];

function part(source: string): RegExp {
  return everyPhrasePattern(`${UNMEANT}(?:${source})`);
}

/** Returns the parts of the day that a plain text names, in the order of the text. */
function dayPartsIn(text: string): (TextSpan & { part: DayPart })[] {
  // The first word of 'Morning, can I book' is a greeting.
  const greeting =
    text.match(/^(?:morning|afternoon|evening) (?:,|all|there|everyone)/)?.[0].length ?? 0;
  const taken = new Uint8Array(text.length).fill(1, 0, greeting);
  return PARTS.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index }) => {
      const end = index + words.length;
      if (taken[index] || taken[end - 1]) return [];
      taken.fill(1, index, end);
      return [{ start: index, end, part: name }];
    }),
  ).sort((a, b) => a.start - b.start);
}

const AMOUNT =
  '(?:(?<half>(?:an? )?half (?:an? )?hour)|(?<hours>an?|[1-7]) hours?(?<more> and a half)?|(?<minutes>15|30|45|60|90) minutes)';
const IT =
  '(?:it|that|this|things|(?:the|my|our) (?:call|appointment|meeting|time|consultation|slot))';
/** Words that may stand before 'an hour later', if the visitor speaks of the chosen time. */
const OPENERS =
  '(?:^|, |(?=(?:can|could|make|lets|how about|what about|do) ))(?:(?:,|can|could|would|we|you|it|i|be|do|make|that|this|the|maybe|please|actually|no|yes|ok|okay|lets|how|about|is|possible|to|go|have|have it|try|sorry|hmm|uh|um|wait|rather|prefer|like|want|id|need|just|what|if|say|but|and|hey|hi|oh) ){0,12}';

const MOVES_TIME = phrasePattern(
  `(?<verb>push|move|bump|shift|delay|bring|pull|slide|make) ${IT}(?: (?<way>back|out|up|forward|ahead|down))?(?: by)? (?:about )?${AMOUNT}(?: (?<later>later|earlier|sooner|back|forward))?`,
);
const LATER_BY = phrasePattern(
  `${OPENERS}(?:about )?${AMOUNT} (?<later>later|earlier|sooner)(?= ,|$| (?:please|pls|if|than|would|instead|on|thanks|works?|is|that|then|possible|ok|okay|any chance|and|so|because|since|suits?|fits?|actually|maybe|sorry|though|for me|for us|to be safe|lol|pls|might|if possible|but|same)(?!\\S))`,
);
const FROM_THAT = phrasePattern(`${OPENERS}${AMOUNT} (?<later>before|after) (?:that|it)`);

/** Returns by how many minutes a visitor moves the chosen time. Later is positive. */
export function findShift(heard: string): number | null {
  const { text } = plainText(heard);
  const { groups } = MOVES_TIME.exec(text) ?? LATER_BY.exec(text) ?? FROM_THAT.exec(text) ?? {};
  if (!groups) return null;
  const { verb, way, later, half, hours = '', more, minutes } = groups;
  if (verb === 'make' && !later) return null;
  const amount = half
    ? 30
    : Number(minutes ?? (/^\d/.test(hours) ? Number(hours) : 1) * 60 + (more ? 30 : 0));
  const earlier = /^(?:earlier|sooner|before|forward|up|ahead)$/.test(later ?? way ?? '');
  return earlier || (verb === 'bring' && way !== 'back') ? -amount : amount;
}
