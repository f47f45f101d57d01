import { addDays, type CalendarDate } from '../../../src/core/consultation/calendar-date.ts';
import type { Slot } from '../../../src/core/consultation/schedule.ts';
import type { ServiceId } from '../../../src/core/site/content/services.ts';
import type { CallerWish } from '../callers/caller-script.ts';
import type { ScriptedCaller } from '../callers/scripted-callers.ts';

/** What the agent has asked before an answer is heard. */
export type HeardQuestion = 'help' | 'service' | 'when' | 'slot' | 'name' | 'email' | 'send';

/** What an answer must tell the dialogue. */
export interface ExpectedFacts {
  service?: ServiceId;
  date?: CalendarDate;
  slot?: Slot;
  name?: string;
  /** Whether the answer to 'Should I send this request?' is a yes. */
  sends?: boolean;
}

export interface SpokenAnswer {
  question: HeardQuestion;
  line: string;
  expected: ExpectedFacts;
}

/** The monday of the week in which the tuning answers are said. */
export const TUNING_MONDAY = '2026-11-16' as CalendarDate;

/**
 * Answers with which the rules of hearing may be tuned. They have no line in common with the
 * scripted callers.
 */
export const tuningAnswers: readonly SpokenAnswer[] = [
  { question: 'help', line: 'Hello, I want to schedule a meeting.', expected: {} },
  { question: 'help', line: 'Can I set up an appointment?', expected: {} },
  ...services('ai-phone', 'I think the phone agent.', 'Phone.'),
  ...services('ai-agent', "Let's go with the chat agent.", 'The website chat one.'),
  ...services('email-auto', 'Email.', 'We need help with our email.'),
  when('Monday at nine thirty.', 7, '09:30'),
  when('Tuesday afternoon at three thirty.', 1, '15:30'),
  when('Could we do Wednesday at eleven?', 2, '11:00'),
  when('Thursday, half past one.', 3, '13:30'),
  when('Friday at ten A M would be great.', 4, '10:00'),
  when('Tomorrow at four.', 1, '16:00'),
  when('Maybe on Tuesday.', 1),
  { question: 'slot', line: 'Two thirty.', expected: { slot: '14:30' } },
  { question: 'slot', line: 'Let us say three.', expected: { slot: '15:00' } },
  name('My name is Robert Clark.', 'Robert Clark'),
  name('James Wilson.', 'James Wilson'),
  name('This is Maria Garcia.', 'Maria Garcia'),
  name("I'm Helen Fisher.", 'Helen Fisher'),
  { question: 'send', line: 'Yes.', expected: { sends: true } },
  { question: 'send', line: 'Perfect, thanks.', expected: { sends: true } },
  { question: 'send', line: 'Please do.', expected: { sends: true } },
  { question: 'send', line: "No, that's wrong.", expected: { sends: false } },
];

function services(service: ServiceId, ...lines: readonly string[]): SpokenAnswer[] {
  return lines.map((line) => ({ question: 'service', line, expected: { service } }));
}

function when(line: string, daysAhead: number, slot?: Slot): SpokenAnswer {
  const date = addDays(TUNING_MONDAY, daysAhead);
  return { question: 'when', line, expected: slot === undefined ? { date } : { date, slot } };
}

function name(line: string, whole: string): SpokenAnswer {
  return { question: 'name', line, expected: { name: whole } };
}

/** Returns the answers that a scripted caller may give in a call. */
export function answersOfCaller({ lines, wish }: ScriptedCaller): SpokenAnswer[] {
  const { service, date, slot, name: whole } = wish satisfies CallerWish;
  const answers = (question: HeardQuestion, said: readonly string[], expected: ExpectedFacts) =>
    said.map((line) => ({ question, line, expected }));
  return [
    ...answers('help', lines.help, {}),
    ...answers('service', lines.service, { service }),
    ...answers('when', lines.when, { date, slot }),
    ...answers('when', lines.date, { date }),
    ...answers('slot', lines.slot, { slot }),
    ...answers('name', lines.name, { name: whole }),
    ...answers('send', lines.send, { sends: true }),
  ];
}
