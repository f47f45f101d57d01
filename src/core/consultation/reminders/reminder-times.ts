import { addDays, type CalendarDate } from '../calendar-date.ts';
import { instantOf, wallTimeAt } from '../time-zone.ts';

const HOUR_MS = 3_600_000;
/** The hour at which the owner hears of the day's meetings. */
const MORNING_HOUR = 7;
/** More reminders of one meeting would be a nuisance. */
const MOST_REMINDERS = 5;
/** An earlier reminder says nothing that the visitor does not have in the calendar. */
const MOST_HOURS = 14 * 24;

/** The meetings of which one reminder is due now. Instants are milliseconds since 1970. */
export interface ReminderSpan {
  /** How many hours before the meeting the reminder is due. */
  hours: number;
  /** The meetings begin after this instant, because a later reminder is due for the others. */
  after: number;
  /** They begin at this instant at the latest. */
  until: number;
  /** The reminder of a meeting is due for this long before it begins. */
  leadMs: number;
}

/**
 * Reads the hours of reminders, such as `24,1`. Returns them without repetitions, the earliest reminder
 * first. Returns null if the text is not valid.
 */
export function parseReminderHours(value: string): readonly number[] | null {
  const entries = value.split(',').map((entry) => entry.trim());
  if (!entries.every((entry) => /^[1-9]\d{0,2}$/.test(entry))) return null;
  const hours = [...new Set(entries.map(Number))].sort((one, other) => other - one);
  return hours.length <= MOST_REMINDERS && hours.every((hour) => hour <= MOST_HOURS) ? hours : null;
}

export const REMINDER_HOURS_RULE = `must be up to ${MOST_REMINDERS} whole numbers of hours from 1 to ${MOST_HOURS}, separated by commas, such as 24,1`;

/**
 * Returns, for each reminder, the meetings of which it is due. A meeting is in one span at most: if
 * several reminders are late, because the server was off, only the last one is sent.
 */
export function reminderSpans(hours: readonly number[], now: number): ReminderSpan[] {
  return hours.map((hour, index) => ({
    hours: hour,
    after: now + (hours[index + 1] ?? 0) * HOUR_MS,
    until: now + hour * HOUR_MS,
    leadMs: hour * HOUR_MS,
  }));
}

/**
 * Tells whether a reminder that waited can still be sent: its meeting has not begun, and no later
 * reminder of it is due.
 */
export function isReminderDue(
  { hours, startsAt }: { hours: number; startsAt: number },
  allHours: readonly number[],
  now: number,
): boolean {
  const next = allHours.find((hour) => hour < hours) ?? 0;
  return now < startsAt - next * HOUR_MS;
}

/** The meetings of which the owner hears in one morning. Instants are milliseconds since 1970. */
export interface AgendaSpan {
  day: CalendarDate;
  from: number;
  /** The next morning. So a meeting at night is not left out. */
  until: number;
}

/** Returns the span of the last morning that has come. */
export function agendaSpanAt(now: number, zone: string): AgendaSpan {
  const today = wallTimeAt(now, zone).date;
  const span = agendaSpanOf(today, zone);
  return now >= span.from ? span : agendaSpanOf(addDays(today, -1), zone);
}

export function agendaSpanOf(day: CalendarDate, zone: string): AgendaSpan {
  const morning = { minutes: MORNING_HOUR * 60 };
  return {
    day,
    from: instantOf({ date: day, ...morning }, zone),
    until: instantOf({ date: addDays(day, 1), ...morning }, zone),
  };
}
