import type { ConversationState } from '../../assistant/conversation-state.ts';
import type { LocalContext } from '../../assistant/local-context.ts';
import { addMonthsToDate, parseCalendarDate } from '../../consultation/calendar-date.ts';
import { minutesOf, slots, timeLabel } from '../../consultation/schedule.ts';
import { dayWithoutYear } from '../../moment-words.ts';

/** The locale in whose words a day is told to the dialogue. */
const WRITTEN_LOCALE = 'en-US';
const NOON = 12 * 60;

/**
 * Returns the line that keys stand for as an answer to the open question: '1120' is a day if a day was
 * asked for, and '930' a time. To any other question, the keys are told as they are.
 */
export function keyedLine(
  keys: string,
  { asked }: Pick<ConversationState, 'asked'>,
  local: Pick<LocalContext, 'now' | 'dayFirst'>,
): string {
  const digits = keys.replace(/\D/g, '');
  if (asked === 'date' || asked === 'move-when') return keyedDay(digits, local) ?? keys;
  if (asked === 'slot') return keyedTime(digits) ?? keys;
  return keys;
}

/** Reads a month and a day, in the order of the caller's country, and in the other one if that is no day. */
function keyedDay(
  digits: string,
  { now, dayFirst }: Pick<LocalContext, 'now' | 'dayFirst'>,
): string | null {
  if (digits.length !== 4) return null;
  const [one, other] = [digits.slice(0, 2), digits.slice(2)];
  const orders = dayFirst
    ? [`${other}-${one}`, `${one}-${other}`]
    : [`${one}-${other}`, `${other}-${one}`];
  for (const monthAndDay of orders) {
    const date = parseCalendarDate(`${now.date.slice(0, 4)}-${monthAndDay}`);
    if (date !== null) {
      const next = date < now.date ? addMonthsToDate(date, 12) : date;
      return dayWithoutYear(next, WRITTEN_LOCALE);
    }
  }
  return null;
}

/** Reads hours and minutes. An hour that is no time of ours in the morning is one of the afternoon. */
function keyedTime(digits: string): string | null {
  if (digits.length < 1 || digits.length > 4) return null;
  const isHour = digits.length < 3;
  const hour = Number(isHour ? digits : digits.slice(0, -2));
  const minute = isHour ? 0 : Number(digits.slice(-2));
  if (hour > 23 || minute > 59) return null;
  const minutes = hour * 60 + minute;
  const isOurs = (at: number) => slots.some((slot) => minutesOf(slot) === at);
  return timeLabel(!isOurs(minutes) && isOurs(minutes + NOON) ? minutes + NOON : minutes);
}
