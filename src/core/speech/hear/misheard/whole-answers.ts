import type { ConversationState } from '../../../assistant/conversation-state.ts';
import { freeSlots } from '../../../assistant/decide/slot-offers.ts';
import type { LocalContext } from '../../../assistant/local-context.ts';
import { weekdayNames } from '../../../assistant/read/day-and-month-names.ts';
import { minutesOf } from '../../../consultation/schedule.ts';
import { capitalised } from '../../../split-words.ts';
import { sayingsOfTime } from '../../say/text-for-the-ear.ts';
import { type PhoneDictionary, phonesOfText } from '../phonetic-distance.ts';
import { isConsentQuestion } from './key-phrases.ts';

/** What the answers to a question depend on. */
export interface NearContext {
  state: ConversationState;
  local: LocalContext;
  dictionary: PhoneDictionary;
}

export interface PossibleAnswer {
  text: string;
  /** Given if it is known before. Otherwise it is looked up. */
  phones?: readonly string[];
}

const CONSENT = answersOf(
  'Yes',
  'Yes, please',
  "That's right",
  "Yes, that's right",
  'Sounds good',
  'Correct',
  'No',
  "No, that's wrong",
  'No, thanks',
);
const SERVICES = answersOf(
  'The phone agent',
  'Phone',
  'The phone',
  'Phone agent, please',
  'The chat agent',
  'Chat',
  'The chat',
  'Chat agent, please',
  'Email automation',
  'Email',
  'The email automation, please',
);

/** Returns the usual answers to what the assistant has asked. */
export function possibleAnswers(context: NearContext): readonly PossibleAnswer[] {
  const { state, local } = context;
  switch (state.asked) {
    case 'service':
      return SERVICES;
    case 'slot':
      return timeAnswers(state, local);
    case 'date':
    case 'move-when':
      return [...dayAnswers(), ...dayAndTimeAnswers(context)];
    default:
      return isConsentQuestion(state) ? CONSENT : [];
  }
}

function timeAnswers(state: ConversationState, local: LocalContext): PossibleAnswer[] {
  return freeSlots(state.facts.date, state, local).flatMap((slot) =>
    sayingsOfTime(minutesOf(slot)).flatMap((words) => [
      { text: `${capitalised(words)}.` },
      { text: `At ${words}.` },
    ]),
  );
}

/** The days on which the business talks, and the two that people name by their distance. */
function dayAnswers(): PossibleAnswer[] {
  const weekdays = weekdayNames.slice(1, -1).map(capitalised);
  return [
    ...weekdays.map((day) => ({ text: `${day}.` })),
    ...weekdays.map((day) => ({ text: `On ${day}.` })),
    ...weekdays.map((day) => ({ text: `Next ${day}.` })),
    { text: 'Tomorrow.' },
    { text: 'Today.' },
  ];
}

function dayAndTimeAnswers({ state, local, dictionary }: NearContext): PossibleAnswer[] {
  const withPhones = ({ text }: PossibleAnswer) => ({
    text,
    phones: phonesOfText(text, dictionary),
  });
  const anyDay = { ...state, facts: { ...state.facts, date: null } };
  const times = timeAnswers(anyDay, local)
    .filter(({ text }) => text.startsWith('At '))
    .map(withPhones);
  // The 'on' is short, so an answer without it is near enough.
  return dayAnswers()
    .filter(({ text }) => !text.startsWith('On '))
    .map(withPhones)
    .flatMap((day) =>
      times.map((time) => ({
        text: `${day.text.slice(0, -1)} ${time.text.toLowerCase()}`,
        phones: [...day.phones, ...time.phones],
      })),
    );
}

function answersOf(...texts: readonly string[]): PossibleAnswer[] {
  return texts.map((text) => ({ text: `${text}.` }));
}
