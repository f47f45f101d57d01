import { addDays, type CalendarDate } from '../../src/core/consultation/calendar-date.ts';
import { isWeekend, minutesOf, type Slot, slots } from '../../src/core/consultation/schedule.ts';
import type { ServiceId } from '../../src/core/site/content/services.ts';
import { dayForTheEar, sayingsOfTime, timeForTheEar } from '../../src/core/speech/spoken-dates.ts';

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

const NAMES = ['Emma Johnson', 'James Miller', 'Olivia Brown', 'Daniel Lee', 'Sarah Wilson'];
const SERVICES: readonly ServiceId[] = ['ai-phone', 'ai-agent', 'email-auto'];
/** The words by which a caller knows what is asked. */
const QUESTIONS: readonly (readonly [RegExp, AgentQuestion])[] = [
  [/send (this|the|that|your) request|should i send/i, 'send'],
  [/email can we reach|your email|business email/i, 'email'],
  [/your name|who will|may i have.* name/i, 'name'],
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

/** Returns the ways in which the caller may answer. An e-mail address is typed and never said. */
export function callerAnswers(
  question: Exclude<AgentQuestion, 'email'>,
  { service, date, slot, name }: CallerWish,
): readonly string[] {
  const weekday = dayForTheEar(date).split(',')[0] ?? '';
  const time = timeForTheEar(minutesOf(slot));
  const [short = ''] = sayingsOfTime(minutesOf(slot));
  switch (question) {
    case 'help':
      return [
        'I would like to book a consultation.',
        "I'd like to book an appointment, please.",
        'Can I schedule a consultation?',
        'Hi, I want to book a free consultation.',
      ];
    case 'service':
      return SERVICE_ANSWERS[service];
    case 'when':
      return [
        `${weekday} at ${time}.`,
        `How about ${weekday} at ${short}?`,
        `${dayForTheEar(date)}, at ${time}.`,
        `Can we do ${weekday}, ${time}?`,
        `${weekday} at ${short} works for me.`,
      ];
    case 'date':
      return [`${weekday}, please.`, `On ${dayForTheEar(date)}.`, `${weekday} works for me.`];
    case 'slot':
      return [`At ${time}.`, `${short}, please.`, `${time} works for me.`];
    case 'name':
      return [`My name is ${name}.`, `It's ${name}.`, `${name}.`, `This is ${name}.`];
    case 'send':
      return ['Yes, please.', "Yes, that's right.", 'Sounds good, go ahead.', 'Yes, send it.'];
  }
}

const SERVICE_ANSWERS: Readonly<Record<ServiceId, readonly string[]>> = {
  'ai-phone': ['The phone agent, please.', "It's about the phone agent.", 'Phone agent.'],
  'ai-agent': ['The chat agent, please.', 'I am interested in the chat agent.', 'The chat one.'],
  'email-auto': ['Email automation.', 'The email automation, please.', "It's about email."],
};

export function oneOf<Item>(list: readonly Item[], random: () => number): Item {
  return list[Math.floor(random() * list.length)] as Item;
}
