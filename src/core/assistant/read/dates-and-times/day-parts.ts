import { everyPhrasePattern } from '../phrase-pattern.ts';
import type { TextSpan } from './self-corrections.ts';

export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening';

/**
 * If one of these words stands before a part of the day, the visitor does not ask for a time.
 * Examples are 'good morning', 'every morning' and 'all morning'.
 */
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
export function dayPartsIn(text: string): (TextSpan & { part: DayPart })[] {
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
