import type { BookingFieldName } from '../../consultation/booking-fields.ts';
import { slotStart } from '../../consultation/booking-window.ts';
import type { CalendarDate } from '../../consultation/calendar-date.ts';
import { slotLabel, slots } from '../../consultation/schedule.ts';
import { services } from '../../consultation/service.ts';
import { wallTimeAt } from '../../consultation/time-zone.ts';
import type { WizardForm } from '../../consultation/wizard-form.ts';
import { dayWithoutYear, zoneInWords } from '../../moment-words.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { NO_TIMES_LEFT } from '../../site/content/booking-messages.ts';
import { schedulingWords } from '../../site/content/scheduling.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import type { DialogueStep } from './dialogue-turn.ts';
import type { RefusedFact } from './fact-check.ts';
import {
  dayAndTimeLabel,
  firstMissingField,
  requestSummary,
  sendQuestion,
  withFullStop,
} from './request-summary.ts';
import {
  earlyMiddleLateSlots,
  freeDays,
  freeSlots,
  isInDayPart,
  listInWords,
  nearestSlots,
  timesLabel,
} from './slot-offers.ts';

const { ask } = assistantWords;
const serviceLabels = listInWords(
  services.map(({ label }) => label),
  assistantWords.or,
);

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
    case 'service':
      return { state: asking, say: ask.service(serviceLabels) };
    case 'date':
      return { state: asking, say: state.facts.slot === null ? ask.when : ask.date };
    case 'slot':
      return askForSlot(asking, local);
    case 'problems':
    case 'additional':
      return continueBooking(state, local);
    default:
      return { state: asking, say: ask[field] };
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
  const messages = refusals.map(({ message }) => withFullStop(message));
  if (first.after !== undefined) messages.push(nextFreeDayText(first.after, state, local));
  if (first.near === undefined) return { state: asking, say: [...messages, say].join(' ') };
  const offered = nearestSlots(first.near, freeSlots(state.facts.date, state, local));
  // The day has filled up meanwhile, and the question for the time already says so.
  if (offered.length === 0) return { state: asking, say: [...messages, say].join(' ') };
  const { date } = state.facts;
  const offer = assistantWords.offer(
    timesLabel(offered),
    date && dayWithoutYear(date, local.locale),
  );
  return { state: { ...asking, offered }, say: [...messages, offer].join(' ') };
}

/**
 * Says the summary of the request and asks whether to send it. Nothing is booked until the visitor
 * confirms the summary.
 */
export function readBackRequest(state: ConversationState, local: LocalContext): DialogueStep {
  const { company, problems } = state.facts;
  const { extras, extraCompany, extraProblems } = assistantWords.summary;
  const open = company ? extraProblems : problems ? extraCompany : extras;
  const mention = !state.extrasMentioned && !(company && problems) && open;
  return {
    state: { ...state, phase: 'confirming', asked: 'send', offered: [], extrasMentioned: true },
    say: [
      requestSummary(state.facts, local.locale),
      zoneText(state.facts, local),
      mention,
      sendQuestion(state),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/**
 * Asks the unanswered question again, after the visitor talked about something else. The text is
 * empty if the assistant has asked nothing.
 */
export function repeatOpenQuestion(state: ConversationState, local: LocalContext): DialogueStep {
  if (state.phase === 'confirming') return { state, say: sendQuestion(state) };
  if (state.booking && state.asked === 'cancel-booking') {
    const when = dayAndTimeLabel(state.booking, local.locale);
    return { state, say: assistantWords.booked.askCancel(when) };
  }
  if (state.phase !== 'collecting') return { state, say: '' };
  if (state.asked === 'change') return { state, say: ask.change };
  return continueBooking(state, local);
}

/** Says that all times of the chosen day are gone, and asks for another day. */
function askForOtherDay(
  full: CalendarDate,
  state: ConversationState,
  local: LocalContext,
): DialogueStep {
  const emptied = { ...state, facts: { ...state.facts, date: null } };
  const { state: asking, say } = askForField('date', emptied, local);
  const next = nextFreeDayText(full, state, local);
  return { state: asking, say: [NO_TIMES_LEFT, next, say].join(' ') };
}

/**
 * Names the first day after the refused day that has free times. If only earlier days have free
 * times, names the first of them.
 */
function nextFreeDayText(
  refused: CalendarDate,
  state: ConversationState,
  local: LocalContext,
): string {
  const days = freeDays(state, local);
  const next = days.find((date) => date > refused) ?? days[0];
  return next
    ? assistantWords.nextOpenDay(dayWithoutYear(next, local.locale))
    : schedulingWords.noneInWindow;
}

/**
 * Names the time zone of the opening hours if the clocks there and at the visitor's differ.
 * Otherwise returns an empty text.
 */
function zoneText({ date, slot }: WizardForm, { now, zone, visitorZone }: LocalContext): string {
  const instant = slotStart(date ?? now.date, slot ?? slots[0] ?? '09:00', zone);
  if (zone === null || visitorZone === null || instant === null) return '';
  const [ours, theirs] = [zone, visitorZone].map((at) => wallTimeAt(instant, at));
  if (ours?.date === theirs?.date && ours?.minutes === theirs?.minutes) return '';
  return `${schedulingWords.businessZone(zoneInWords(zone, instant))}.`;
}

function askForSlot(state: ConversationState, local: LocalContext): DialogueStep {
  const { facts, part } = state;
  const free = freeSlots(facts.date, state, local);
  if (facts.date && free.length === 0) return askForOtherDay(facts.date, state, local);
  const day = facts.date && dayWithoutYear(facts.date, local.locale);
  const offered = part ? earlyMiddleLateSlots(free.filter((slot) => isInDayPart(slot, part))) : [];
  if (offered.length > 0) {
    return { state: { ...state, offered }, say: assistantWords.offer(timesLabel(offered), day) };
  }
  const [first, last] = [free[0], free.at(-1)];
  const range = first && last ? assistantWords.range(slotLabel(first), slotLabel(last)) : '';
  const question = day ? ask.slot(day) : ask.otherSlot;
  return { state, say: [question, range, zoneText(facts, local)].filter(Boolean).join(' ') };
}
