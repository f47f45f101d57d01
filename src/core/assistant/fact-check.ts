import {
  type BookingFieldName,
  bookingFields,
  longTextFields,
  type ShortTextField,
  shortTextFields,
  type TextField,
} from '../consultation/booking-fields.ts';
import { parseConsultationRequest } from '../consultation/request.ts';
import {
  dayProblem,
  minutesOf,
  openSlots,
  slotOfLabel,
  slots,
  timeLabel,
} from '../consultation/schedule.ts';
import { keptText, type WizardForm } from '../consultation/wizard-form.ts';
import {
  bookingBanners,
  NO_TIMES_LEFT,
  schedulingMessages,
} from '../site/content/booking-messages.ts';
import type { ConversationState, World } from './conversation-state.ts';
import type { HeardFacts } from './heard-facts.ts';
import { isInPart } from './slot-offers.ts';

/** A value that a rule refuses, in the rule's own words. */
export interface Refusal {
  field: BookingFieldName;
  message: string;
  /** Near which time others may be offered. */
  near?: number;
}

export interface CheckedFacts {
  facts: WizardForm;
  part: ConversationState['part'];
  refusals: readonly Refusal[];
}

/** An evening is nearest to the last times of the day. */
const AFTER_HOURS = 18 * 60;

/**
 * Takes what was heard into the request, each value held against the form's rules at once. A
 * refused value leaves its field empty: what stood there before, the visitor has taken back.
 */
export function takeFacts(state: ConversationState, heard: HeardFacts, world: World): CheckedFacts {
  const facts = { ...state.facts };
  const refusals: Refusal[] = [];
  for (const field of shortTextFields) {
    const said = heard.contact[field];
    if (said === undefined) continue;
    const value = asKept(field, said);
    const message = ruleOf(field, value);
    if (message) refusals.push({ field, message });
    facts[field] = message ? '' : value;
  }
  facts.service = heard.service ?? facts.service ?? heard.impliedService;
  for (const field of longTextFields) {
    facts[field] = added(facts[field], asText(field, heard[field]), bookingFields[field].maxLength);
  }
  if (heard.date !== null) {
    const message = dayRule(heard.date, world);
    if (message) refusals.push({ field: 'date', message });
    facts.date = message ? null : heard.date;
  }
  let part = state.part;
  const minutes = heard.time?.minutes ?? null;
  if (heard.offeredSlot) facts.slot = heard.offeredSlot;
  else if (minutes !== null) {
    facts.slot = slotOfLabel(timeLabel(minutes));
    const message = facts.slot === null && ruleOf('selected_time', timeLabel(minutes));
    if (message) refusals.push({ field: 'slot', message, near: minutes });
  } else if (heard.time?.part) {
    const wished = heard.time.part;
    part = wished;
    if (!slots.some((slot) => isInPart(slot, wished))) {
      refusals.push({ field: 'slot', message: schedulingMessages.time, near: AFTER_HOURS });
    }
    if (facts.slot && !isInPart(facts.slot, wished)) facts.slot = null;
  }
  const closed = closedSlot(facts, state.full, world);
  if (closed) {
    refusals.push(closed);
    facts.slot = null;
  }
  return { facts, part: facts.slot ? null : part, refusals };
}

/** Why the chosen time can't be had on the chosen day, by the clock as it stands now. */
export function closedSlot(
  { date, slot }: WizardForm,
  full: readonly string[],
  { now }: World,
): Refusal | null {
  if (date === null || slot === null) return null;
  const message = full.includes(`${date} ${slot}`)
    ? bookingBanners.taken
    : !openSlots(date, now).includes(slot) && schedulingMessages.slotPassed;
  return message ? { field: 'slot', message, near: minutesOf(slot) } : null;
}

export function dayRule(date: NonNullable<WizardForm['date']>, { now }: World): string | null {
  const problem = dayProblem(date, now.date);
  if (problem) return schedulingMessages[problem];
  return openSlots(date, now).length === 0 ? NO_TIMES_LEFT : null;
}

/** The rule that a single field of the request breaks, as the server itself would say it. */
function ruleOf(field: string, value: string): string | null {
  const parsed = parseConsultationRequest({ [field]: value });
  return parsed.ok ? null : (parsed.error[field] ?? null);
}

function asKept(field: ShortTextField, said: string): string {
  const { capitalise } = bookingFields[field];
  const value = asText(field, said);
  return capitalise ? capitalise(value) : value;
}

function asText(field: TextField, value: string): string {
  return keptText({ field, value }).trim();
}

/** Said twice, it is kept once. */
function added(before: string, more: string, maxLength: number): string {
  if (more === '' || before.toLowerCase().includes(more.toLowerCase())) return before;
  const all = before === '' ? more : `${before}\n${more}`;
  return all.length > maxLength ? before : all;
}
