import type { ConversationState } from '../../assistant/conversation-state.ts';
import { freeSlots } from '../../assistant/decide/slot-offers.ts';
import type { LocalContext } from '../../assistant/local-context.ts';
import { weekdayNames } from '../../assistant/read/day-and-month-names.ts';
import { minutesOf } from '../../consultation/schedule.ts';
import { services } from '../../consultation/service.ts';
import { splitPhrases } from '../../split-words.ts';
import { sayingsOfTime } from '../say/spoken-dates.ts';

/** Names that people of the visitor's country often have. They are data and not part of the rules. */
export interface FrequentNames {
  first: readonly string[];
  last: readonly string[];
}

const YES_OR_NO = splitPhrases(
  'Yes, Yeah, Yes please, Correct, That’s right, Sure, Perfect, Sounds good, Go ahead, Send it, No, Nope, wrong, instead, actually, change, wait',
);
const DAYS = splitPhrases(
  'today, tomorrow, next, this, next week, the day after tomorrow, earliest',
);
const TIMES = splitPhrases(
  'in the morning, in the afternoon, morning, afternoon, noon, thirty, half past, quarter past, o’clock, at, earliest, the first one, the second one, the last one',
);
const SERVICES = splitPhrases(
  'phone agent, chat agent, email automation, the phone, the chat, website, calls, emails, inbox',
);
const NAME_OPENINGS = splitPhrases('My name is, I’m, It’s, This is, spelled');
const EMAIL_PIECES = splitPhrases(
  'at, dot, dot com, dot net, dot org, underscore, dash, my email is, all one word',
);
const COMPANY = splitPhrases('company, we are, it’s called, no company, skip, none');
const FIELDS = splitPhrases('name, email, company, service, day, time, the time, the day, spelled');
const OPEN_TALK = splitPhrases(
  'book, booking, consultation, appointment, schedule, how much, cost, price, cancel, move, earliest, repeat, say that again, real person, goodbye, thank you, help',
);

/**
 * Returns the words that a visitor is likely to say next. A recogniser that knows them hears them
 * more easily. The likeliest words come first.
 */
export function expectedWords(
  state: ConversationState,
  local: LocalContext,
  names: FrequentNames = { first: [], last: [] },
): readonly string[] {
  return [
    ...new Set([...wordsForQuestion(state, local, names)].map((word) => word.replaceAll('’', "'"))),
  ];
}

function wordsForQuestion(
  state: ConversationState,
  local: LocalContext,
  names: FrequentNames,
): readonly string[] {
  const { asked, facts } = state;
  switch (asked) {
    case 'service':
      return [...services.map(({ label }) => label), ...SERVICES];
    case 'date':
    case 'move-when':
      return [...dayWords(), ...timeWords(state, local)];
    case 'slot':
      return [...timeWords(state, local), ...dayWords()];
    case 'name':
      return [...NAME_OPENINGS, ...names.first, ...names.last];
    case 'email':
      return [...EMAIL_PIECES, ...wordsOf(facts.name), ...wordsOf(facts.company)];
    case 'company':
      return [...COMPANY, ...wordsOf(facts.name)];
    case 'send':
    case 'move-booking':
    case 'cancel-booking':
      return [...YES_OR_NO, ...FIELDS];
    case 'change':
      return [...FIELDS, ...dayWords(), ...timeWords(state, local), ...SERVICES];
    default:
      return [...OPEN_TALK, ...SERVICES, ...DAYS];
  }
}

/** The weekdays. The months are left out: 'at eleven' sounds like 'November'. */
function dayWords(): string[] {
  return weekdayNames.map(capitalised).concat(DAYS);
}

/** The offered times first, then all that are free on the chosen day. */
function timeWords(state: ConversationState, local: LocalContext): string[] {
  const free = [...state.offered, ...freeSlots(state.facts.date, state, local)];
  return [...free.flatMap((slot) => sayingsOfTime(minutesOf(slot))), ...TIMES];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word.length > 1);
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
