import type { ConversationState } from '../../../assistant/conversation-state.ts';
import { freeSlots } from '../../../assistant/decide/slot-offers.ts';
import type { LocalContext } from '../../../assistant/local-context.ts';
import { weekdayNames } from '../../../assistant/read/day-and-month-names.ts';
import { minutesOf } from '../../../consultation/schedule.ts';
import { capitalised, splitPhrases } from '../../../split-words.ts';
import { sayingsOfTime } from '../../say/text-for-the-ear.ts';

/** The words that answer a question, and the words that may follow in the same line. */
export interface KeyPhrases {
  first: readonly string[];
  second: readonly string[];
}

const SERVICE_KEYS = splitPhrases('phone agent, phone, chat agent, chat, email automation, email');
const DAY_KEYS = [...weekdayNames.slice(1, -1).map(capitalised), 'tomorrow', 'today'];
/** A wrong yes sends something, so only phrases that are long enough to be told apart are tried. */
const CONSENT_KEYS = splitPhrases("yes please, that's right, sounds good, send it");

/** Tells whether the assistant waits for a yes, which sends or changes something. */
export function isConsentQuestion({ asked }: ConversationState): boolean {
  const isChange = asked === 'move-booking' || asked === 'cancel-booking';
  return asked === 'send' || asked === 'call-back' || isChange;
}

/** The words that answer a question. A day may be followed by a time. */
export function keyPhrases(state: ConversationState, local: LocalContext): KeyPhrases {
  switch (state.asked) {
    case 'service':
      return { first: SERVICE_KEYS, second: [] };
    case 'slot':
      return { first: timeKeys(state, local), second: [] };
    case 'date':
    case 'move-when': {
      const anyDay = { ...state, facts: { ...state.facts, date: null } };
      return { first: DAY_KEYS, second: timeKeys(anyDay, local) };
    }
    default:
      return { first: isConsentQuestion(state) ? CONSENT_KEYS : [], second: [] };
  }
}

function timeKeys(state: ConversationState, local: LocalContext): string[] {
  return freeSlots(state.facts.date, state, local).flatMap((slot) =>
    sayingsOfTime(minutesOf(slot)),
  );
}
