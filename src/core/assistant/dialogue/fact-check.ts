import { BOOKING_WINDOW_DAYS } from '../../booking-numbers.ts';
import {
  type BookingFieldName,
  bookingFields,
  longTextFields,
  type ShortTextField,
  shortTextFields,
  type TextField,
} from '../../consultation/booking-fields.ts';
import { type CalendarDate, daysBetween } from '../../consultation/calendar-date.ts';
import { parseConsultationRequest } from '../../consultation/request.ts';
import {
  dayProblem,
  minutesOf,
  openSlots,
  type Slot,
  slotLabel,
  slotOfLabel,
  slots,
  timeLabel,
} from '../../consultation/schedule.ts';
import { instantOf, wallTimeAt } from '../../consultation/time-zone.ts';
import { keptText, type WizardForm } from '../../consultation/wizard-form.ts';
import { cityOf } from '../../moment-words.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import {
  bookingBanners,
  NO_TIMES_LEFT,
  schedulingMessages,
} from '../../site/content/booking-messages.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { isSameWeek } from '../understanding/dates-and-times/date-arithmetic.ts';
import type { HeardFacts } from '../understanding/heard-facts.ts';
import { freeSlots, isInDayPart } from './slot-offers.ts';

/** A value that a rule refuses, with the message of the rule. */
export interface RefusedFact {
  field: BookingFieldName;
  message: string;
  /**
   * Given if the refused value is a time. The assistant offers the free times that are nearest to
   * this minute of the day.
   */
  near?: number;
  /** Given if the refused day has no free times. The assistant names the next day that has some. */
  after?: CalendarDate;
}

export interface CheckedFacts {
  facts: WizardForm;
  part: ConversationState['part'];
  near: ConversationState['near'];
  refusals: readonly RefusedFact[];
  /** A time that was said in another zone, in both zones. Empty if nothing was converted. */
  zoneNote: string;
}

/**
 * There are no slots in the evening. A visitor who asks for the evening is offered the slots
 * nearest to this minute of the day.
 */
const AFTER_HOURS = 18 * 60;
const FIRST_TIME = slotLabel(slots[0] as Slot);
const LAST_TIME = slotLabel(slots.at(-1) as Slot);
const NO_EVENING = assistantWords.noEvening(FIRST_TIME, LAST_TIME);

/**
 * Adds the facts of a line to the request and checks each of them by the form's rules. If a value
 * is refused, its field becomes empty, because the visitor no longer wants the earlier value of
 * this field.
 */
export function addCheckedFacts(
  state: ConversationState,
  heard: HeardFacts,
  local: LocalContext,
): CheckedFacts {
  const facts = { ...state.facts };
  const refusals: RefusedFact[] = [];
  for (const field of shortTextFields) {
    const said = heard.contact[field];
    if (said === undefined) continue;
    const value = asKept(field, said);
    const message = fieldRefusal(field, value);
    if (message) refusals.push({ field, message });
    facts[field] = message ? '' : value;
  }
  facts.service = heard.service ?? facts.service ?? heard.impliedService;
  for (const field of longTextFields) {
    facts[field] = added(facts[field], asText(field, heard[field]), bookingFields[field].maxLength);
  }
  const { date, minutes, zoneNote } = wishedMoment(facts, heard, local);
  if (date !== null) {
    const refusal = dayRefusal(date, state, local);
    if (refusal) refusals.push(refusal);
    facts.date = refusal ? null : date;
  } else if (heard.refusedDate !== null) facts.date = null;
  else if (heard.week && facts.date && !isSameWeek(heard.week, facts.date)) facts.date = null;
  let part = state.part;
  if (heard.offeredSlot) facts.slot = heard.offeredSlot;
  else if (minutes !== null) {
    facts.slot = slotOfLabel(timeLabel(minutes));
    if (facts.slot === null) {
      const message = assistantWords.notASlot(timeLabel(minutes), FIRST_TIME, LAST_TIME);
      refusals.push({ field: 'slot', message, near: minutes });
    }
  } else if (heard.time?.part) {
    const wished = heard.time.part;
    part = wished;
    if (!slots.some((slot) => isInDayPart(slot, wished))) {
      refusals.push({ field: 'slot', message: NO_EVENING, near: AFTER_HOURS });
    }
    if (facts.slot && !isInDayPart(facts.slot, wished)) facts.slot = null;
  } else if (heard.refusedMinutes !== null) facts.slot = null;
  const closed = slotRefusal(facts, state, local);
  if (closed) {
    refusals.push(closed);
    facts[closed.field] = null;
  }
  const week = facts.date ? null : (heard.week ?? state.near.week);
  const refused = facts.date ? null : (nearDay(date, local) ?? state.near.refused);
  return { facts, part: facts.slot ? null : part, near: { week, refused }, refusals, zoneNote };
}

/** Returns a day that lies in the booking window. A day that is too far away is not remembered. */
function nearDay(date: CalendarDate | null, { now }: LocalContext): CalendarDate | null {
  const ahead = date === null ? -1 : daysBetween(now.date, date);
  return ahead >= 0 && ahead <= BOOKING_WINDOW_DAYS ? date : null;
}

/**
 * Returns the day and the time that a line asks for, in the zone of the opening hours. A line such
 * as 'an hour later' moves the chosen time. A time in another zone is converted, and the day moves
 * with it if it is another day here. A zone alone, as in 'that is pacific time', converts the chosen
 * time.
 */
function wishedMoment(facts: WizardForm, heard: HeardFacts, local: LocalContext) {
  const { date, time, timeZone, shiftMinutes } = heard;
  const chosen = facts.slot === null ? null : minutesOf(facts.slot);
  const moved = chosen !== null && shiftMinutes !== null ? chosen + shiftMinutes : null;
  const said = moved ?? time?.minutes ?? (timeZone && !time ? chosen : null);
  if (said === null || timeZone === null || local.zone === null)
    return { date, minutes: said, zoneNote: '' };
  const day = date ?? facts.date;
  const instant = instantOf({ date: day ?? local.now.date, minutes: said }, timeZone);
  const here = wallTimeAt(instant, local.zone);
  const unchanged = here.minutes === said && (day === null || here.date === day);
  const zoneNote = assistantWords.zones.converted(
    timeLabel(said),
    cityOf(timeZone) ?? timeZone,
    timeLabel(here.minutes),
    cityOf(local.zone) ?? local.zone,
  );
  return {
    date: day === null ? null : here.date,
    minutes: here.minutes,
    zoneNote: unchanged ? '' : zoneNote,
  };
}

/**
 * Returns the reason why the chosen time cannot be booked on the chosen day. If no time of the day
 * can be booked any more, the day is refused instead of the time. Returns null if the time can be
 * booked, or if no day or no time is chosen.
 */
export function slotRefusal(
  { date, slot }: WizardForm,
  state: Pick<ConversationState, 'full'>,
  local: LocalContext,
): (RefusedFact & { field: 'date' | 'slot' }) | null {
  if (date === null || slot === null) return null;
  const refusedDay = dayRefusal(date, state, local);
  if (refusedDay) return refusedDay;
  if (freeSlots(date, state, local).includes(slot)) return null;
  const begun = !openSlots(date, local.now, local.closedDays).includes(slot);
  const message = begun ? schedulingMessages.slotPassed : bookingBanners.taken;
  return { field: 'slot', message, near: minutesOf(slot) };
}

/** Returns the reason why a day cannot be booked. Returns null if a time of the day is free. */
export function dayRefusal(
  date: CalendarDate,
  state: Pick<ConversationState, 'full'>,
  local: LocalContext,
): (RefusedFact & { field: 'date' }) | null {
  const problem = dayProblem(date, local.now.date);
  if (problem) return { field: 'date', message: schedulingMessages[problem] };
  if (freeSlots(date, state, local).length > 0) return null;
  return { field: 'date', message: NO_TIMES_LEFT, after: date };
}

/**
 * Returns the message with which the server would refuse this value of the field. Returns null if
 * the server would accept the value.
 */
function fieldRefusal(field: string, value: string): string | null {
  const parsed = parseConsultationRequest({ [field]: value });
  return parsed.ok ? null : (parsed.error[field] ?? null);
}

function asKept(field: ShortTextField, said: string): string {
  const { correct } = bookingFields[field];
  const value = asText(field, said);
  return correct ? correct(value) : value;
}

function asText(field: TextField, value: string): string {
  return keptText({ field, value }).trim();
}

/**
 * Appends a new text to an earlier text. Returns the earlier text unchanged if it already contains
 * the new text, or if the result would be too long.
 */
function added(before: string, more: string, maxLength: number): string {
  if (more === '' || before.toLowerCase().includes(more.toLowerCase())) return before;
  const all = before === '' ? more : `${before}\n${more}`;
  return all.length > maxLength ? before : all;
}
