import {
  addDays,
  type CalendarDate,
  parseCalendarDate,
  weekdayOf,
} from '../../src/core/consultation/calendar-date.ts';
import { isWeekend } from '../../src/core/consultation/schedule.ts';
import type { ServiceId } from '../../src/core/site/content/services.ts';
import { seededRandom } from '../../src/server/test-support/processes/seeded-random.ts';
import type { AskedFor } from './asked-for.ts';
import type { Caller } from './caller.ts';
import { type DialogueSpeaker, WORKDAYS } from './dialogue-lines.ts';

/** Something that a caller does in a dialogue. */
export type CallerMove = (caller: Caller) => Promise<void>;

/**
 * What a caller does when the agent asks for something. The first move is for the first time, the
 * second move for the second time, and the last one for every further time.
 */
export type CallerAnswers = Partial<Record<AskedFor, readonly CallerMove[]>>;

/** A call in which somebody books by talking. */
export interface SpokenDialogue {
  title: string;
  /** The dialogues with this tag are a part of `npm test`. The bench holds all of them. */
  tag?: '@short';
  voice: DialogueSpeaker;
  /** What the database holds after the call, beside the day. */
  books: { service: ServiceId; time: string; name: string; email: string };
  /** What the caller does while the agent greets. */
  whileGreeted?(day: string): CallerMove;
  /** The answers of a caller who wants to come on this weekday. */
  answers(day: string): CallerAnswers;
  /** What the caller does after the booking. Otherwise the caller hangs up. */
  afterBooking?: CallerMove;
}

/** The time zone of the visitors. */
export const VISITORS_ZONE = 'America/Chicago';

/** Chooses a workday of the next days. It is never today, because some times of today are over. */
export function plannedDay(seed: number, now: number): { date: CalendarDate; day: string } {
  // Sweden writes dates as we do.
  const today = new Date(now).toLocaleDateString('sv-SE', { timeZone: VISITORS_ZONE });
  const from = parseCalendarDate(today) as CalendarDate;
  const open = [2, 3, 4, 5, 6].map((ahead) => addDays(from, ahead)).filter((on) => !isWeekend(on));
  const date = open[Math.floor(seededRandom(seed)() * open.length)] as CalendarDate;
  return { date, day: WORKDAYS[weekdayOf(date) - 1] as string };
}

export function say(line: string): CallerMove {
  return (caller) => caller.say(line);
}

export function typeName(name: string): CallerMove {
  return (caller) => caller.type('name', name);
}

export function typeEmail(email: string): CallerMove {
  return (caller) => caller.type('email', email);
}

export function inOrder(...moves: readonly CallerMove[]): CallerMove {
  return async (caller) => {
    for (const move of moves) await move(caller);
  };
}
