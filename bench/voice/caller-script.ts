import { addDays, type CalendarDate } from '../../src/core/consultation/calendar-date.ts';
import { isWeekend, minutesOf, type Slot, slots } from '../../src/core/consultation/schedule.ts';
import type { ServiceId } from '../../src/core/site/content/services.ts';
import { spelledEmail } from '../../src/core/speech/say/spelled-email.ts';
import { servicePhrase } from '../../src/core/speech/say/spoken-facts.ts';
import {
  dayForTheEar,
  sayingsOfTime,
  timeForTheEar,
} from '../../src/core/speech/say/text-for-the-ear.ts';
// Whoever wrote these lines has seen neither the code nor what the agent hears well.
import phrasings from './caller-phrasings.json' with { type: 'json' };

/** What a scripted caller wants to book. */
export interface CallerWish {
  service: ServiceId;
  date: CalendarDate;
  slot: Slot;
  name: string;
  email: string;
}

/** What the agent may ask in a call that books. */
export type AgentQuestion =
  | 'help'
  | 'service'
  | 'when'
  | 'date'
  | 'slot'
  | 'name'
  | 'email'
  | 'send';

/** What a caller answers aloud. The last one corrects a wrong day or time that was read back. */
type SpokenAnswer = Exclude<AgentQuestion, 'email'> | 'not-then';

/** The lines that a caller says at the first and at each further time that something is asked. */
export type CallerLines = Readonly<Record<SpokenAnswer, readonly string[]>>;

/** What the caller says to interrupt the agent at the end. */
export const CALLER_GOODBYE = 'Thank you very much, goodbye.';

/** How many ways to say something a caller has. A name that was not heard is typed. */
const WAYS: Readonly<Record<SpokenAnswer, number>> = {
  help: 2,
  service: 2,
  when: 2,
  date: 1,
  slot: 1,
  name: 1,
  send: 2,
  'not-then': 1,
};
const NAMES = [
  'Emma Johnson',
  'Marcus Webb',
  'Olivia Brown',
  'Hannah Fletcher',
  'Daniel Lee',
  'Claire Donovan',
  'James Miller',
  'Tara Quinn',
];
const SERVICES: readonly ServiceId[] = ['ai-phone', 'ai-agent', 'email-auto'];
/** The words by which a caller knows what is asked. */
const QUESTIONS: readonly (readonly [RegExp, AgentQuestion])[] = [
  [/send (this|the|that|your) request|should i send/i, 'send'],
  [/email can we reach|your email|business email/i, 'email'],
  [/your name|last name|who will|may i have.* name/i, 'name'],
  [/day and time/i, 'when'],
  [/what (?:other )?time|which time/i, 'slot'],
  [/what day|which day/i, 'date'],
  [/which service|phone agent.*or/i, 'service'],
  [/help you|anything else|book a free/i, 'help'],
];

/** Makes up a wish. `random` returns a number from 0 up to 1. */
export function callerWish(nth: number, today: CalendarDate, random: () => number): CallerWish {
  const days = [2, 3, 4, 5, 6]
    .map((ahead) => addDays(today, ahead))
    .filter((day) => !isWeekend(day));
  const name = NAMES[nth % NAMES.length] as string;
  return {
    service: SERVICES[nth % SERVICES.length] as ServiceId,
    date: oneOf(days, random),
    slot: oneOf(slots, random),
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@cedardental.com`,
  };
}

/** Returns what the agent asks last in these words, or null if it asks for nothing in the script. */
export function questionOf(words: string): AgentQuestion | null {
  const questions = words.split(/(?<=[.?!]) /).filter((sentence) => sentence.includes('?'));
  const asked = questions.at(-1) ?? '';
  return QUESTIONS.find(([pattern]) => pattern.test(asked))?.[1] ?? null;
}

/** Tells whether the agent reads back what it will send. */
export function isSummary(words: string): boolean {
  return /here's what i have/i.test(words.replaceAll('’', "'"));
}

/** Tells whether the agent has named the value of a field in these words. */
export function isReadBack(field: keyof CallerWish, words: string, facts: CallerWish): boolean {
  switch (field) {
    case 'service':
      return words.includes(servicePhrase(facts.service, '.').slice(0, -1));
    case 'date':
      return words.includes(dayForTheEar(facts.date));
    case 'slot':
      return words.includes(timeForTheEar(minutesOf(facts.slot)));
    case 'name':
      return words.includes(facts.name);
    case 'email':
      return words.includes(spelledEmail(facts.email, [facts.name, '']));
  }
}

/** Chooses what a caller says, so that it can be spoken before the call begins. */
export function callerLines(wish: CallerWish, random: () => number): CallerLines {
  const words = wordsOf(wish, random);
  const lines = Object.entries(WAYS).map(([answer, ways]) => {
    const name = answer === 'service' ? (`service:${wish.service}` as const) : answer;
    const all = phrasings[name as keyof typeof phrasings];
    const first = Math.floor(random() * all.length);
    const chosen = all.slice(first).concat(all).slice(0, ways);
    return [
      answer,
      chosen.map((line) => line.replace(/\{(\w+)\}/g, (_, word) => words[word] ?? '')),
    ];
  });
  return Object.fromEntries(lines);
}

/** Returns what stands for the placeholders of the phrasings, such as `{weekday}`. */
function wordsOf(
  { date, slot, name }: CallerWish,
  random: () => number,
): Readonly<Record<string, string>> {
  const weekdayOf = (day: CalendarDate) => dayForTheEar(day).split(',')[0] ?? '';
  const otherDays = [1, 2, 3, 4, 5, 6].map((ahead) => addDays(date, ahead));
  const otherDay = oneOf(
    otherDays.filter((day) => !isWeekend(day)),
    random,
  );
  const otherSlot = oneOf(
    slots.filter((other) => other !== slot),
    random,
  );
  const [short = ''] = sayingsOfTime(minutesOf(slot));
  return {
    name,
    short,
    day: dayForTheEar(date),
    weekday: weekdayOf(date),
    otherWeekday: weekdayOf(otherDay),
    time: timeForTheEar(minutesOf(slot)),
    otherTime: timeForTheEar(minutesOf(otherSlot)),
  };
}

function oneOf<Item>(list: readonly Item[], random: () => number): Item {
  return list[Math.floor(random() * list.length)] as Item;
}
