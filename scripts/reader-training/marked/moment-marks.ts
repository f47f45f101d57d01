import { weekdayNames } from '../../../src/core/assistant/read/day-and-month-names.ts';
import { type DateContext, findDate } from '../../../src/core/assistant/read/days/spoken-date.ts';
import { plainText } from '../../../src/core/assistant/read/plain-text.ts';
import { isRefusedSpan } from '../../../src/core/assistant/read/self-corrections.ts';
import { timeRules } from '../../../src/core/assistant/read/times/time-rules.ts';
import type { CalendarDate } from '../../../src/core/consultation/calendar-date.ts';
import { weekdayOf } from '../../../src/core/consultation/calendar-date.ts';
import { slotAt } from '../../../src/core/consultation/schedule.ts';
import {
  joinMarks,
  type LineMark,
  type LineMarks,
  type LinePlace,
  overlaps,
} from './line-marks.ts';

const UNJUDGED: LineMarks = { marks: [], judged: [] };
/** Words before a day or a time that are no part of its value. */
const BEFORE_VALUE =
  /^(?:(?:on|at|around|about|by|for|in|from|before|circa|roughly|approximately|until|till|not|maybe|say|like|after)\s+)+/i;
const BEFORE_DAY = /^(?:(?:on|at|by|for|from|until|till|not|maybe|say|like)\s+)+/i;
/** A part of the day loses its article too, as in 'in the morning'. */
const BEFORE_PART = /^(?:in\s+)?(?:the|an?|this|any|my|over|around|towards)\s+/i;
/** Words that give a week, a month or any day. The tables of days call them no day. */
const WIDE_DAY =
  /\b(?:weeks?|months?|(?:sometime|any|some) ?(?:day|thing)?|soon|asap|whenever|holidays|christmas|december|january|day)\b/i;
const WEEKDAY = new RegExp(`(?<!\\S)(?:${weekdayNames.join('|')})s?(?!\\S)`, 'g');
const REPLACED_DAY =
  /\b(?:not|after|instead of|from|change|off)\s+(?<day>the \d{1,2}(?:st|nd|rd|th))\b/gi;
/** A weekday and a number that contradict each other are no day, but they are meant as one. */
const CONTRADICTS = /day,? (?:the )?\d/i;
/** Days of which something else is told in a line that gives no day. */
const TOLD_DAY =
  /\b(?:(?:last|every(?: other)?|black) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yesterday)\b/gi;

function cut(heard: string, { start, end }: LinePlace, before: RegExp): LinePlace {
  const [lead = ''] = before.exec(heard.slice(start, end)) ?? [];
  return lead.length < end - start ? { start: start + lead.length, end } : { start, end };
}

/** Marks the day of a line. A null is a line that gives no day. */
export function markDay(heard: string, date: string | null, context: DateContext): LineMarks {
  const found = findDate(heard, context);
  if ((found?.date ?? null) !== date) return UNJUDGED;
  if (!found) {
    const isOpen = / or /i.test(heard) || WIDE_DAY.test(heard) || CONTRADICTS.test(heard);
    return isOpen ? UNJUDGED : { marks: toldDays(heard), judged: ['day'] };
  }
  const given = dayPieces(heard, cut(heard, found, BEFORE_DAY));
  const others = otherDays(heard, found.date, given);
  const isSure = others !== null && !/ or | and /i.test(heard);
  return { marks: [...given, ...(isSure ? others : [])], judged: isSure ? ['day'] : [] };
}

/** Words inside of a day that are no part of it, as in 'thursday at 3 next week'. */
const INSIDE_DAY =
  /,?\s+(?:at\s+)?(?:\d{1,2}(?::\d\d)?\s?(?:am|pm)?|(?:in the )?(?:morning|afternoon|evening)|noon)\s+(?=next|of|this|in)|\s+(?:works|is (?:better|good|fine|best))?,\s*(?:(?:maybe|say|on)\s+)|\s+works,\s*|(?<=after),\s*/i;

function dayPieces(heard: string, { start, end }: LinePlace): LineMark[] {
  const found = INSIDE_DAY.exec(heard.slice(start, end));
  if (!found) return [[start, end, 'day']];
  const rest = { start: start + found.index + found[0].length, end };
  return [[start, start + found.index, 'day'], ...dayPieces(heard, rest)];
}

export function toldDays(heard: string): LineMark[] {
  return [...heard.matchAll(TOLD_DAY)].map(({ index, 0: told }) => [
    index,
    index + told.length,
    'not:day',
  ]);
}

/**
 * Returns the days beside the day of a line, which are refused, replaced or told about. Returns
 * null if one of them may belong to the day itself.
 */
function otherDays(
  heard: string,
  date: CalendarDate,
  given: readonly LineMark[],
): LineMark[] | null {
  const { text, origin } = plainText(heard);
  const isGiven = (place: LinePlace) => given.some((mark) => overlaps(place, mark));
  const marks = [...heard.matchAll(REPLACED_DAY)]
    .map(({ index, 0: all, groups }) => {
      const end = index + all.length;
      return { start: end - (groups?.day?.length ?? 0), end };
    })
    .filter((place) => !isGiven(place))
    .map(({ start, end }): LineMark => [start, end, 'not:day']);
  for (const { index, 0: word } of text.matchAll(WEEKDAY)) {
    const span = { start: index, end: index + word.length };
    const place = origin(span.start, span.end);
    if (isGiven(place)) continue;
    const isSame = word.startsWith(weekdayNames[weekdayOf(date)] ?? '-');
    if (isSame && !isRefusedSpan(text, span)) return null;
    marks.push([place.start, place.end, 'not:day']);
  }
  return marks;
}

const PART_WORDS: Readonly<Record<string, RegExp>> = {
  morning:
    /\b(?:(?:early|late|mid)[ -]?)?(?:mornings?|mornin)\b|\bbefore (?:noon|lunch|midday)\b|\bam\b|\bearly\b/i,
  noon: /\b(?:lunch ?time|lunch (?:break|hour)|lunch)\b/i,
  afternoon:
    /\b(?:(?:early|late|mid)[ -]?)?(?:afternoons?|arvo)\b|\bafter (?:noon|lunch|midday)\b|\b(?:the )?end of (?:the |business )?day\b|\bclose of business\b|\beod\b|\bcob\b|\bpm\b/i,
  evening: /\b(?:(?:early|late) )?evenings?\b|\btonight\b|\bafter work\b/i,
};

/** Words that leave the time open, which the tables of times call no time. */
const ANY_TIME = /\bany ?time\b|\bup to\b/i;

/** Words before a number that another one replaces. */
const REPLACED = /\b(?:not|instead of|change|from)\s+(?:at\s+)?$/i;

interface TimePlace extends LinePlace {
  minutes: number;
  isSure: boolean;
}

/** Marks the time of a line, which is a slot such as '14:00' or a part of the day. */
export function markTime(heard: string, expected: string | null): LineMarks {
  const times = timesOf(heard);
  const sure = times.filter(({ isSure }) => isSure);
  if (expected === null) {
    if (ANY_TIME.test(heard)) return UNJUDGED;
    const counted = / or \d{3}/.test(heard) ? [] : sure;
    const marks = counted.map(({ start, end }): LineMark => [start, end, 'not:time']);
    return { marks, judged: ['time'] };
  }
  const words = PART_WORDS[expected];
  if (words) {
    const { index, 0: part } = words.exec(heard) ?? { index: -1, 0: '' };
    if (index < 0) return UNJUDGED;
    const place = cut(heard, { start: index, end: index + part.length }, BEFORE_PART);
    const given: LineMark = [place.start, place.end, 'time'];
    return { marks: [given], judged: sure.length === 0 ? ['time'] : [] };
  }
  const found = times.filter(({ minutes }) => minutes % 720 === minutesIn(expected) % 720);
  const [one, ...more] = found.some(({ isSure }) => isSure)
    ? found.filter(({ isSure }) => isSure)
    : found;
  if (!one || more.length > 0) return UNJUDGED;
  const given: LineMark = [one.start, one.end, 'time'];
  const others = times
    .filter((time) => time !== one && (time.isSure || REPLACED.test(heard.slice(0, time.start))))
    .map(({ start, end }): LineMark => [start, end, 'not:time']);
  const isOpen = others.length > 0 && / or | and |-|between|(?<!change [^ ]+) to /i.test(heard);
  return joinMarks(
    { marks: [given], judged: isOpen ? [] : ['time'] },
    { marks: isOpen ? [] : others, judged: [] },
  );
}

function minutesIn(slot: string): number {
  const [hours = 0, minutes = 0] = slot.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Words after the number that belong to the time. */
const AFTER_TIME =
  /^(?:\s?-?ish\b|\s+(?:o'?clock|sharp|on the dot)|\s?[ap]\.?m\b\.?(?!\w)|\s+in the (?:morning|afternoon|evening)|\s+at night|\s+or so)+/i;

function timesOf(heard: string): readonly TimePlace[] {
  const { text, origin } = plainText(heard);
  const taken = new Uint8Array(text.length);
  const found: TimePlace[] = [];
  for (const { pattern, trust, read } of timeRules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      const minutes = read(match.groups ?? {});
      if (minutes === null || taken[start] || taken[end - 1]) continue;
      taken.fill(1, start, end);
      const place = cut(heard, origin(start, end), BEFORE_VALUE);
      const [more = ''] = AFTER_TIME.exec(heard.slice(place.end)) ?? [];
      found.push({
        start: place.start,
        end: place.end + more.length,
        minutes,
        isSure: trust === 'sure',
      });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

export function shownTime(time: { minutes: number | null; part: string | null } | null) {
  return time?.minutes == null ? (time?.part ?? null) : slotAt(time.minutes);
}
