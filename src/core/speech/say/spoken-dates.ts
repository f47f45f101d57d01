import type { CalendarDate } from '../../consultation/calendar-date.ts';
import { dayWithoutYear } from '../../moment-words.ts';
import { numberInWords, ordinalInWords } from '../../number-in-words.ts';

const NOON = 12 * 60;
const EVENING = 18 * 60;
/** In this locale the name of the month stands before the day, as Americans say it. */
const SPOKEN_LOCALE = 'en-US';

/** Says a day, for example 'Tuesday, November seventeenth'. */
export function dayForTheEar(date: CalendarDate): string {
  return dayWithoutYear(date, SPOKEN_LOCALE).replace(/\d+/, (day) => ordinalInWords(Number(day)));
}

/** Says a day without its weekday, for example 'November seventeenth'. */
export function dayAndMonthForTheEar(date: CalendarDate): string {
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
export function minutesOfLabel(label: string): number {
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
