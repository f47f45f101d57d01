import { type Slot, slotLabel } from '../../consultation/schedule.ts';
import { services } from '../../consultation/service.ts';
import { dayWithoutYear } from '../../moment-words.ts';
import { shortAnswerWords } from '../../site/content/assistant-panel.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { earlyMiddleLateSlots, freeDays, freeSlots } from './slot-offers.ts';

/** The number of days that are offered when the assistant asks for a day. */
const DAYS_OFFERED = 3;

/**
 * Returns short answers to the assistant's open question. The panel shows each of them as a button
 * that sends the text. A question with any answer, such as the name, has no short answers. Only days
 * and times that are free are among the answers.
 */
export function quickReplies(state: ConversationState, local: LocalContext): readonly string[] {
  switch (state.asked) {
    case 'service':
      return services.map(({ label }) => label);
    case 'date':
      return daysToChoose(state, local);
    case 'slot':
      return timesToChoose(state, local).map(slotLabel);
    case 'send':
      return Object.values(shortAnswerWords.confirmation);
    case 'cancel-booking':
      return Object.values(shortAnswerWords.cancellation);
    case 'move-booking':
      return Object.values(shortAnswerWords.move);
    case 'move-when':
      return state.offered.length > 0
        ? timesToChoose(state, local).map(slotLabel)
        : daysToChoose(state, local);
    default:
      return [];
  }
}

/** Returns the next days with free times. The day of a booked request is none of them. */
function daysToChoose(state: ConversationState, local: LocalContext): readonly string[] {
  return freeDays(state, local)
    .filter((date) => date !== state.booking?.date || state.phase !== 'booked')
    .slice(0, DAYS_OFFERED)
    .map((date) => dayWithoutYear(date, local.locale));
}

/**
 * Returns the free ones of the times that the assistant has named. If it has named none, returns an
 * early, a middle and a late time of the chosen day.
 */
function timesToChoose(state: ConversationState, local: LocalContext): readonly Slot[] {
  const { facts, offered, wished, asked } = state;
  const date = asked === 'move-when' ? wished.date : facts.date;
  if (date === null) return offered;
  const free = freeSlots(date, state, local);
  const named = offered.filter((slot) => free.includes(slot));
  return named.length > 0 ? named : earlyMiddleLateSlots(free);
}
