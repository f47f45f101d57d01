import type { ConversationState } from '../assistant/conversation-state.ts';
import { freeSlots } from '../assistant/dialogue/slot-offers.ts';
import type { LocalContext } from '../assistant/local-context.ts';
import { weekdayNames } from '../assistant/understanding/day-and-month-names.ts';
import { readLine } from '../assistant/understanding/read-line.ts';
import { minutesOf } from '../consultation/schedule.ts';
import type { FrequentNames } from './expected-words.ts';
import { type PhoneDictionary, phonesOfText, phoneticDistance } from './phonetic-distance.ts';
import { sayingsOfTime } from './spoken-dates.ts';

/** An answer that the visitor may have given although other words were heard. */
export interface NearAnswer {
  /** A line that the dialogue understands. */
  text: string;
  /** Answers with the same meaning do not compete with each other. */
  meaning: string;
  /** How far its sound is from what was heard. 0 is equal. */
  distance: number;
}

interface NearContext {
  state: ConversationState;
  local: LocalContext;
  dictionary: PhoneDictionary;
  names?: FrequentNames;
}

interface PossibleAnswer {
  text: string;
  meaning: string;
  /** Given if it is known before. Otherwise it is looked up. */
  phones?: readonly string[];
}

/** A recogniser weighs about this many texts in one go. */
const MOST_ANSWERS = 25;
const MOST_NAMES = 5;
/** An answer that is farther away than this is not weighed, and the agent asks again. */
const FARTHEST = 0.36;
/** A wrong yes sends something, so a yes must be nearer than any other answer. */
const FARTHEST_CONSENT = 0.18;

const CONSENT: readonly PossibleAnswer[] = [
  answersOf(
    'yes',
    'Yes',
    'Yes, please',
    "That's right",
    "Yes, that's right",
    'Sounds good',
    'Correct',
  ),
  answersOf('no', 'No', "No, that's wrong", 'No, thanks'),
].flat();
const SERVICES: readonly PossibleAnswer[] = [
  answersOf('ai-phone', 'The phone agent', 'Phone', 'The phone', 'Phone agent, please'),
  answersOf('ai-agent', 'The chat agent', 'Chat', 'The chat', 'Chat agent, please'),
  answersOf('email-auto', 'Email automation', 'Email', 'The email automation, please'),
].flat();

/**
 * Returns the answers that sound like what was heard, the nearest first. If the reading understands
 * the line, or if no answer is near enough, returns none: then the agent asks again.
 */
export function nearAnswers(heard: string, context: NearContext): readonly NearAnswer[] {
  const { state, local, dictionary } = context;
  const { acts } = readLine(heard, { state, local });
  if (acts.size > 0) return [];
  const sound = phonesOfText(heard, dictionary);
  if (sound.length === 0) return [];
  const farthest = isConsentQuestion(state) ? FARTHEST_CONSENT : FARTHEST;
  return possibleAnswers(sound, context)
    .map(({ text, meaning, phones = phonesOfText(text, dictionary) }) => ({
      text,
      meaning,
      distance: isOfOtherLength(phones, sound) ? 1 : phoneticDistance(phones, sound),
    }))
    .filter(({ distance }) => distance <= farthest)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST_ANSWERS);
}

/** Tells whether the lengths alone put two sounds too far apart. Most pairs need no other look. */
function isOfOtherLength(one: readonly string[], other: readonly string[]): boolean {
  return Math.abs(one.length - other.length) > Math.max(one.length, other.length) / 2;
}

function possibleAnswers(
  sound: readonly string[],
  context: NearContext,
): readonly PossibleAnswer[] {
  const { state, local } = context;
  switch (state.asked) {
    case 'service':
      return SERVICES;
    case 'slot':
      return timeAnswers(state, local);
    case 'date':
    case 'move-when':
      return [...dayAnswers(), ...dayAndTimeAnswers(context)];
    case 'name':
      return nameAnswers(sound, context);
    default:
      return isConsentQuestion(state) ? CONSENT : [];
  }
}

function isConsentQuestion({ asked }: ConversationState): boolean {
  return asked === 'send' || asked === 'move-booking' || asked === 'cancel-booking';
}

function timeAnswers(state: ConversationState, local: LocalContext): PossibleAnswer[] {
  return freeSlots(state.facts.date, state, local).flatMap((slot) =>
    sayingsOfTime(minutesOf(slot)).flatMap((words) => [
      { text: `${sentence(words)}.`, meaning: slot },
      { text: `At ${words}.`, meaning: slot },
    ]),
  );
}

/** The days on which the business talks, and the two that people name by their distance. */
function dayAnswers(): PossibleAnswer[] {
  const weekdays = weekdayNames.slice(1, -1).map(sentence);
  return [
    ...weekdays.map((day) => ({ text: `${day}.`, meaning: day })),
    ...weekdays.map((day) => ({ text: `On ${day}.`, meaning: day })),
    ...weekdays.map((day) => ({ text: `Next ${day}.`, meaning: `next ${day}` })),
    { text: 'Tomorrow.', meaning: 'Tomorrow' },
    { text: 'Today.', meaning: 'Today' },
  ];
}

function dayAndTimeAnswers({ state, local, dictionary }: NearContext): PossibleAnswer[] {
  const withPhones = ({ text, meaning }: PossibleAnswer) => ({
    text,
    meaning,
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
        meaning: `${day.meaning} ${time.meaning}`,
        phones: [...day.phones, ...time.phones],
      })),
    );
}

/** Pairs the first and the last names that are nearest to a part of what was heard. */
function nameAnswers(
  sound: readonly string[],
  { dictionary, names = { first: [], last: [] } }: NearContext,
): PossibleAnswer[] {
  const middle = Math.ceil(sound.length / 2);
  const nearest = (list: readonly string[], part: readonly string[]) =>
    list
      .map((name) => ({ name, distance: phoneticDistance(phonesOfText(name, dictionary), part) }))
      .sort((one, other) => one.distance - other.distance)
      .slice(0, MOST_NAMES)
      .map(({ name }) => name);
  const last = nearest(names.last, sound.slice(middle));
  return nearest(names.first, sound.slice(0, middle)).flatMap((first) =>
    last.map((surname) => ({ text: `${first} ${surname}.`, meaning: `${first} ${surname}` })),
  );
}

function answersOf(what: string, ...texts: readonly string[]): PossibleAnswer[] {
  return texts.map((text) => ({ text: `${text}.`, meaning: what }));
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
