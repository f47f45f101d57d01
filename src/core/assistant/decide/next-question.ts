import {
  type BookingFieldName,
  bookingFields,
  type RequiredField,
  requiredFields,
} from '../../consultation/booking-fields.ts';
import { slotStart } from '../../consultation/booking-window.ts';
import type { CalendarDate } from '../../consultation/calendar-date.ts';
import { slots } from '../../consultation/schedule.ts';
import { wallTimeAt } from '../../consultation/time-zone.ts';
import type { WizardForm } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import { extraFields } from '../fact-table.ts';
import type { LocalContext } from '../local-context.ts';
import { type Message, saying } from '../say/message.ts';
import { dayAndTimeOf, saidFacts } from '../say/written-facts.ts';
import { callBackQuestion, isCallBackQuestion } from './call-back-turns.ts';
import { type DialogueStep, joined } from './dialogue-turn.ts';
import type { RefusedFact } from './fact-check.ts';
import {
  earlyMiddleLateSlots,
  freeDays,
  freeSlots,
  isInDayPart,
  nearestSlots,
} from './slot-offers.ts';

/**
 * The required fields in the order in which the assistant asks for them. The service and the time
 * come first, the name and the email last.
 */
const askedFor = [...requiredFields].sort(
  (one, other) => bookingFields[other].step - bookingFields[one].step,
);

export function firstMissingField(facts: WizardForm): RequiredField | null {
  return askedFor.find((field) => !facts[field]) ?? null;
}

/**
 * Returns the question whether to send the request. If this conversation has sent a request for the
 * same time before, the question says so. Nothing is looked up, so that nobody learns of the request
 * of another person.
 */
export function sendQuestion({ facts, sent }: Pick<ConversationState, 'facts' | 'sent'>): Message {
  return saying(sent.includes(`${facts.date} ${facts.slot}`) ? 'askSendAgain' : 'askSend');
}

/**
 * Asks for the next missing fact. If no required fact is missing, says the summary of the request.
 */
export function continueBooking(state: ConversationState, local: LocalContext): DialogueStep {
  const missing = firstMissingField(state.facts);
  return missing ? askForField(missing, state, local) : readBackRequest(state, local);
}

export function askForField(
  field: BookingFieldName,
  state: ConversationState,
  local: LocalContext,
): DialogueStep {
  const asking: ConversationState = { ...state, phase: 'collecting', asked: field, offered: [] };
  switch (field) {
    case 'date':
      return { state: asking, say: [saying(state.facts.slot === null ? 'askWhen' : 'askDate')] };
    case 'slot':
      return askForSlot(asking, local);
    case 'problems':
    case 'additional':
      return continueBooking(state, local);
    case 'service':
      return { state: asking, say: [saying('askService')] };
    default:
      return { state: asking, say: [saying('askText', { field })] };
  }
}

/**
 * Says why the rules refuse the facts, then asks for the first refused field again. If the first
 * refused field is the time, offers the nearest free times instead. If the refused day has no free
 * times left, also names the next day that has free times.
 */
export function explainRefusals(
  refusals: readonly RefusedFact[],
  state: ConversationState,
  local: LocalContext,
): DialogueStep {
  const [first] = refusals;
  if (!first) return continueBooking(state, local);
  const { state: asking, say } = askForField(first.field, state, local);
  const next = first.after !== undefined && nextFreeDay(first.after, state, local);
  const why = joined(
    refusals.map((refusal) => refusal.why),
    next,
  );
  if (first.near === undefined) return { state: asking, say: [...why, ...say] };
  const offered = nearestSlots(first.near, freeSlots(state.facts.date, state, local));
  // The day has filled up meanwhile, and the question for the time already says so.
  if (offered.length === 0) return { state: asking, say: [...why, ...say] };
  const offer = saying('offer', { times: offered, day: state.facts.date });
  return { state: { ...asking, offered }, say: [...why, offer] };
}

/**
 * Says the summary of the request and asks whether to send it. Nothing is booked until the visitor
 * confirms the summary.
 */
export function readBackRequest(state: ConversationState, local: LocalContext): DialogueStep {
  const open = extraFields.filter((field) => !state.facts[field]);
  return {
    state: { ...state, phase: 'confirming', asked: 'send', offered: [], extrasMentioned: true },
    say: joined(
      saying('summary', { facts: saidFacts(state.facts) }),
      zoneNote(state.facts, local),
      !state.extrasMentioned && open.length > 0 && saying('extras', { open }),
      sendQuestion(state),
    ),
  };
}

/**
 * Asks the unanswered question again, after the visitor talked about something else. Says nothing
 * if the assistant has asked nothing, or if the visitor will not answer it.
 */
export function repeatOpenQuestion(state: ConversationState, local: LocalContext): DialogueStep {
  if (state.phase === 'confirming') return { state, say: [sendQuestion(state)] };
  if (state.booking && state.asked === 'cancel-booking')
    return { state, say: [saying('askCancel', { when: dayAndTimeOf(state.booking) })] };
  if (isCallBackQuestion(state.asked)) return { state, say: callBackQuestion(state) };
  if (state.phase !== 'collecting' || asksForWithheld(state)) return { state, say: [] };
  if (state.asked === 'change') return { state, say: [saying('askChange')] };
  return continueBooking(state, local);
}

/** Tells whether the open question is for something that the visitor would not give before. */
export function asksForWithheld({ asked, withheld }: ConversationState): boolean {
  return asked !== null && asked === withheld;
}

/** Says that all times of the chosen day are gone, and asks for another day. */
function askForOtherDay(
  full: CalendarDate,
  state: ConversationState,
  local: LocalContext,
): DialogueStep {
  const emptied = { ...state, facts: { ...state.facts, date: null } };
  const { state: asking, say } = askForField('date', emptied, local);
  const next = nextFreeDay(full, state, local);
  return { state: asking, say: [saying('noTimesLeft'), next, ...say] };
}

/**
 * Names the first day after the refused day that has free times. If only earlier days have free
 * times, names the first of them.
 */
function nextFreeDay(
  refused: CalendarDate,
  state: ConversationState,
  local: LocalContext,
): Message {
  const days = freeDays(state, local);
  const day = days.find((date) => date > refused) ?? days[0];
  return day ? saying('nextOpenDay', { day }) : saying('noneInWindow');
}

/**
 * Names the time zone of the opening hours if the clocks there and at the visitor's differ.
 * Otherwise returns null.
 */
function zoneNote(
  { date, slot }: WizardForm,
  { now, zone, visitorZone }: LocalContext,
): Message | null {
  const instant = slotStart(date ?? now.date, slot ?? slots[0] ?? '09:00', zone);
  if (zone === null || visitorZone === null || instant === null) return null;
  const [ours, theirs] = [zone, visitorZone].map((at) => wallTimeAt(instant, at));
  if (ours?.date === theirs?.date && ours?.minutes === theirs?.minutes) return null;
  return saying('timesInZone', { zone, instant });
}

function askForSlot(state: ConversationState, local: LocalContext): DialogueStep {
  const { facts, part } = state;
  const free = freeSlots(facts.date, state, local);
  if (facts.date && free.length === 0) return askForOtherDay(facts.date, state, local);
  const day = facts.date;
  const offered = part ? earlyMiddleLateSlots(free.filter((slot) => isInDayPart(slot, part))) : [];
  if (offered.length > 0)
    return { state: { ...state, offered }, say: [saying('offer', { times: offered, day })] };
  const [first, last] = [free[0], free.at(-1)];
  const range = first && last && saying('range', { first, last });
  const question = day ? saying('askSlot', { day }) : saying('askOtherSlot');
  return { state, say: joined(question, range, zoneNote(facts, local)) };
}
