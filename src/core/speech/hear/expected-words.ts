import type { ConversationState } from '../../assistant/conversation-state.ts';
import { freeSlots } from '../../assistant/decide/slot-offers.ts';
import { factTable } from '../../assistant/fact-table.ts';
import type { LocalContext } from '../../assistant/local-context.ts';
import { weekdayNames } from '../../assistant/read/day-and-month-names.ts';
import { acknowledgedFields } from '../../assistant/say/written-facts.ts';
import { minutesOf } from '../../consultation/schedule.ts';
import { services } from '../../consultation/service.ts';
import { assistantPanelWords } from '../../site/content/assistant-panel.ts';
import { capitalised, splitPhrases, splitWords } from '../../split-words.ts';
import { sayingsOfTime } from '../say/text-for-the-ear.ts';

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
const FIELDS = acknowledgedFields
  .map((field) => assistantPanelWords.facts[field])
  .concat(splitPhrases('the time, the day, spelled'));
const DIGITS = splitWords(
  'plus zero oh one two three four five six seven eight nine double triple',
);
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
    case 'send':
    case 'move-booking':
    case 'cancel-booking':
      return [...YES_OR_NO, ...FIELDS];
    case 'call-back':
      return YES_OR_NO;
    case 'phone-number':
      return DIGITS;
    case 'change':
      return [...FIELDS, ...dayWords(), ...timeWords(state, local), ...SERVICES];
    case null:
    case 'problems':
    case 'additional':
      return [...OPEN_TALK, ...SERVICES, ...DAYS];
    default: {
      const known = [facts.name, asked === 'company' ? '' : facts.company].flatMap(wordsOf);
      const likely = asked === 'name' ? [...names.first, ...names.last] : known;
      return [...factTable[asked].expected, ...likely];
    }
  }
}

/** The weekdays. The months are left out: 'at eleven' sounds like 'November'. */
function dayWords(): string[] {
  return [...weekdayNames.map(capitalised), ...DAYS];
}

/** The offered times first, then all that are free on the chosen day. */
function timeWords(state: ConversationState, local: LocalContext): string[] {
  const free = [...state.offered, ...freeSlots(state.facts.date, state, local)];
  return [...free.flatMap((slot) => sayingsOfTime(minutesOf(slot))), ...TIMES];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word.length > 1);
}

/**
 * Names that many people in the United States have. They raise the odds that such a name is heard.
 * Any other name is heard too, only with less help.
 */
export const frequentNames: FrequentNames = {
  first: splitWords(
    'Aaron Adam Aisha Alex Alice Amanda Amy Ana Andrea Andrew Angela Anna Anthony Ashley Ben Beth Brian Carlos Carmen Carol Chris Christina Daniel David Deborah Diana Donna Elena Elizabeth Emily Emma Eric Fatima Frank George Grace Hannah Helen Ian Jack James Jason Jennifer Jessica John Jorge Jose Joseph Joshua Juan Julia Karen Kate Kevin Laura Linda Lisa Luis Maria Mark Mary Matthew Megan Melissa Michael Michelle Miguel Mohammed Nancy Nicole Olivia Patricia Paul Peter Priya Rachel Rebecca Richard Robert Rosa Ruth Ryan Sam Samantha Sandra Sarah Scott Sofia Stephanie Steven Susan Thomas Tim Victor William',
  ),
  last: splitWords(
    'Adams Allen Anderson Bailey Baker Bell Brooks Brown Campbell Carter Chen Clark Collins Cook Cooper Cox Cruz Davis Diaz Edwards Evans Fisher Flores Foster Garcia Gomez Gonzalez Gray Green Hall Harris Hernandez Hill Howard Hughes Jackson James Johnson Jones Kelly Khan Kim King Lee Lewis Long Lopez Martin Martinez Miller Mitchell Moore Morales Morgan Morris Murphy Myers Nelson Nguyen Ortiz Parker Patel Perez Peterson Phillips Powell Price Ramirez Reed Reyes Richardson Rivera Roberts Robinson Rodriguez Rogers Ross Ruiz Russell Sanchez Sanders Scott Shah Singh Smith Stewart Sullivan Taylor Thomas Thompson Torres Turner Walker Ward Watson White Williams Wilson Wood Wright Young',
  ),
};
