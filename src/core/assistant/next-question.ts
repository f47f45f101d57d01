import type { BookingFieldName } from '../consultation/booking-fields.ts';
import { firstOpenDay, slotLabel } from '../consultation/schedule.ts';
import { services } from '../consultation/service.ts';
import { assistantWords } from '../site/content/assistant.ts';
import { NO_TIMES_LEFT } from '../site/content/booking-messages.ts';
import type { ConversationState, World } from './conversation-state.ts';
import type { Refusal } from './fact-check.ts';
import { firstMissing, sentence, summaryOf } from './request-summary.ts';
import {
  dayLabel,
  freeSlots,
  isInPart,
  listed,
  nearestTo,
  spread,
  timesLabel,
} from './slot-offers.ts';

/** What is said, and the state in which the answer will be heard. */
export interface Step {
  state: ConversationState;
  say: string;
}

const { ask } = assistantWords;
const serviceLabels = listed(
  services.map(({ label }) => label),
  assistantWords.or,
);

/** Asks for the next thing that is required and missing, or reads it all back. */
export function goOn(state: ConversationState, world: World): Step {
  const missing = firstMissing(state.facts);
  return missing ? askFor(missing, state, world) : readBack(state);
}

export function askFor(field: BookingFieldName, state: ConversationState, world: World): Step {
  const asking: ConversationState = { ...state, phase: 'collecting', asked: field, offered: [] };
  switch (field) {
    case 'service':
      return { state: asking, say: ask.service(serviceLabels) };
    case 'date':
      return { state: asking, say: state.facts.slot === null ? ask.when : ask.date };
    case 'slot':
      return askForSlot(asking, world);
    case 'problems':
    case 'additional':
      return goOn(state, world);
    default:
      return { state: asking, say: ask[field] };
  }
}

/** The rules' own words, then the field again, with what can be had instead. */
export function refuse(refusals: readonly Refusal[], state: ConversationState, world: World): Step {
  const [first] = refusals;
  if (!first) return goOn(state, world);
  const { state: asking, say } = askFor(first.field, state, world);
  const messages = refusals.map(({ message }) => sentence(message));
  if (first.message === NO_TIMES_LEFT) {
    messages.push(assistantWords.nextOpenDay(dayLabel(firstOpenDay(world.now))));
  }
  if (first.near === undefined) return { state: asking, say: [...messages, say].join(' ') };
  const offered = nearestTo(first.near, freeSlots(state.facts, state, world));
  const { date } = state.facts;
  const offer = assistantWords.offer(timesLabel(offered), date && dayLabel(date));
  return { state: { ...asking, offered }, say: [...messages, offer].join(' ') };
}

/** The confirmation without which nothing is booked. */
export function readBack(state: ConversationState): Step {
  const { company, problems } = state.facts;
  const { extras, extraCompany, extraProblems } = assistantWords.summary;
  const open = company ? extraProblems : problems ? extraCompany : extras;
  const mention = !state.extrasMentioned && !(company && problems) && open;
  return {
    state: { ...state, phase: 'confirming', asked: 'send', offered: [], extrasMentioned: true },
    say: [summaryOf(state.facts), mention, ask.send].filter(Boolean).join(' '),
  };
}

/** The question that still stands, after something else was spoken of. */
export function resume(state: ConversationState, world: World): Step {
  if (state.phase === 'confirming') return { state, say: ask.send };
  if (state.phase !== 'collecting') return { state, say: '' };
  if (state.asked === 'change') return { state, say: ask.change };
  return goOn(state, world);
}

function askForSlot(state: ConversationState, world: World): Step {
  const { facts, part } = state;
  const free = freeSlots(facts, state, world);
  const day = facts.date && dayLabel(facts.date);
  const offered = part ? spread(free.filter((slot) => isInPart(slot, part))) : [];
  if (offered.length > 0) {
    return { state: { ...state, offered }, say: assistantWords.offer(timesLabel(offered), day) };
  }
  const [first, last] = [free[0], free.at(-1)];
  const range = first && last ? assistantWords.range(slotLabel(first), slotLabel(last)) : '';
  return { state, say: [day ? ask.slot(day) : ask.otherSlot, range].filter(Boolean).join(' ') };
}
