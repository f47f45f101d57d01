import {
  addDays,
  type CalendarDate,
  daysBetween,
  weekdayOf,
} from '../../../consultation/calendar-date.ts';
import { rememberLast } from '../../../remembered-results.ts';
import type { NearDay } from '../../conversation-state.ts';
import { phrasePattern, plainText } from '../plain-text.ts';
import { isRefusedSpan, pickMeantSpan, type TextSpan } from '../self-corrections.ts';
import type { MatchGroups } from './date-rule.ts';
import { dateRules } from './date-rules.ts';
import { comingWeeks } from './week-date-rules.ts';

export interface DateContext {
  today: CalendarDate;
  dayFirst: boolean;
  /** The day that was chosen in an earlier line. A line such as 'the day after' is counted from it. */
  chosen?: CalendarDate | null;
  /** What was said about the day in earlier lines, if no day was chosen. */
  near?: NearDay;
}

const WEEK = 7;
const NEXT_WEEK = phrasePattern('next weeks?');

const MOVED_TO =
  /(?<!\S)(?:change|move|switch|swap) (?:from )?(?:the )?[a-z]+day (?:to|for) (?:the )?$/;

/** The words of `MOVED_TO` are shorter than this, so no more of a long line is read. */
const LONGEST_MOVE = 60;

interface FoundDate extends TextSpan {
  date: CalendarDate | null;
}

/**
 * Returns the day that a visitor names, whether it can be booked or not. Returns null if the words
 * contradict each other, as in 'tuesday the 16th' when the 16th is a Monday.
 */
export function findDate(
  heard: string,
  context: DateContext,
): { date: CalendarDate; start: number; end: number } | null {
  const { text, origin } = plainText(heard);
  const { chosen = null } = context;
  const isChosen = ({ date }: FoundDate) => date !== null && date === chosen;
  const named = datesIn(text, context);
  // A past day beside another one is told about, as in 'she quit last friday, so tomorrow'.
  const coming = named.filter(({ date }) => date === null || date >= context.today);
  const dates = coming.length > 0 ? coming : named;
  const first = dates.length > 0 ? pickMeantSpan(text, dates, isChosen) : null;
  const meant = first && (exactDayOf(text, first, dates) ?? first);
  return meant?.date ? { date: meant.date, ...origin(meant.start, meant.end) } : null;
}

/** Returns the whole date after a weekday, as in 'wednesday works. the 9th of december', or null. */
function exactDayOf(text: string, first: FoundDate, dates: readonly FoundDate[]): FoundDate | null {
  const weekday = first.date && weekdayOf(first.date);
  if (/\d/.test(text.slice(first.start, first.end))) return null;
  const exact = dates.find(({ start, end, date }) => {
    const isExact = start > first.end && /\d/.test(text.slice(start, end));
    return isExact && date !== null && weekdayOf(date) === weekday;
  });
  if (!exact || isRefusedSpan(text, exact)) return null;
  return / or /.test(text.slice(first.end, exact.start)) ? null : exact;
}

/** Returns the day that a visitor rejects, as in 'thursday doesn't work'. */
export function findRefusedDate(
  heard: string,
  context: DateContext,
): { date: CalendarDate; start: number; end: number } | null {
  const { text, origin } = plainText(heard);
  const refused = datesIn(text, context).findLast((span) => isRefusedSpan(text, span));
  return refused?.date ? { date: refused.date, ...origin(refused.start, refused.end) } : null;
}

/** Returns a day of the week that a visitor names without a day, as in 'sometime next week'. */
export function findWeek(heard: string, today: CalendarDate): CalendarDate | null {
  const { text } = plainText(heard);
  for (const { pattern, read } of comingWeeks) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const day = read(match.groups ?? {}, { today, dayFirst: false, previous: null });
      if (day && !isRefusedSpan(text, span)) return day;
    }
  }
  return null;
}

const datesIn = rememberLast(
  readDates,
  (text, { today, dayFirst, chosen, near }: DateContext) =>
    `${JSON.stringify([today, dayFirst, chosen, near])}${text}`,
);

function readDates(text: string, context: DateContext): readonly FoundDate[] {
  const taken = new Uint8Array(text.length);
  const phrases = dateRules.flatMap(({ pattern, read }) => {
    const matches = [...text.matchAll(pattern)].map((match) => {
      const found: MatchGroups = match.groups ?? {};
      return { start: match.index, end: match.index + match[0].length, found, read };
    });
    return matches.filter(({ start, end, found }) => {
      if (taken[start] || taken[end - 1]) return false;
      // This first call only tells whether the words name a day. The loop below computes the date.
      const isDay = read(found, { ...context, previous: context.today }) !== undefined;
      if (isDay) taken.fill(1, start, end);
      return isDay;
    });
  });
  const { today, chosen, near } = context;
  // A visitor who has chosen a day that is far away and then says 'friday' means the same week.
  const isFar = chosen && daysBetween(today, chosen) > WEEK;
  const week = (isFar ? chosen : near?.week) ?? null;
  const nextWeek = startOfNextWeek(text);
  const dates: FoundDate[] = [];
  for (const { start, end, found, read } of phrases.sort((a, b) => a.start - b.start)) {
    const date = read(found, {
      ...context,
      previous: dates.at(-1)?.date ?? context.chosen ?? near?.refused ?? null,
      week:
        start > nextWeek ? addDays(today, WEEK) : isMovedTo(text, start) ? (chosen ?? week) : week,
    });
    if (date !== undefined && date !== false) dates.push({ start, end, date });
  }
  return dates;
}

/** Tells whether the chosen day moves to the day at a place, as in 'change monday to tuesday'. */
function isMovedTo(text: string, start: number): boolean {
  return MOVED_TO.test(text.slice(Math.max(0, start - LONGEST_MOVE), start));
}

/** Returns the place at which a visitor begins to speak of next week, unless it does not suit. */
function startOfNextWeek(text: string): number {
  const found = NEXT_WEEK.exec(text);
  const isMeant =
    found && !isRefusedSpan(text, { start: found.index, end: found.index + found[0].length });
  return isMeant ? found.index : Number.POSITIVE_INFINITY;
}
