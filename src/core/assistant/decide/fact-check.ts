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
import {
  dayProblem,
  minutesOf,
  openSlots,
  slotOfLabel,
  slots,
  timeLabel,
} from '../../consultation/schedule.ts';
import { instantOf, wallTimeAt } from '../../consultation/time-zone.ts';
import { keptText, storedTextProblem, type WizardForm } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { isSameWeek } from '../read/days/date-arithmetic.ts';
import type { HeardFacts } from '../read/heard-facts.ts';
import { type Message, saying } from '../say/message.ts';
import { refusalOf } from '../say/written-facts.ts';
import { freeSlots, isInDayPart } from './slot-offers.ts';

/** A value that a rule refuses. */
export interface RefusedFact {
  field: BookingFieldName;
  /** Says which rule it is. */
  why: Message;
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
  /** A time that was said in another zone, in both zones. Null if nothing was converted. */
  zoneNote: Message | null;
}

/**
 * There are no slots in the evening. A visitor who asks for the evening is offered the slots
 * nearest to this minute of the day.
 */
const AFTER_HOURS = 18 * 60;

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
    const why = fieldRefusal(field, value);
    if (why) refusals.push({ field, why });
    facts[field] = why ? '' : value;
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
      const why = saying('notASlot', { time: { toldMinutes: minutes } });
      refusals.push({ field: 'slot', why, near: minutes });
    }
  } else if (heard.time?.part) {
    const wished = heard.time.part;
    part = wished;
    if (!slots.some((slot) => isInDayPart(slot, wished))) {
      refusals.push({ field: 'slot', why: saying('noEvening'), near: AFTER_HOURS });
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
    return { date, minutes: said, zoneNote: null };
  const day = date ?? facts.date;
  const instant = instantOf({ date: day ?? local.now.date, minutes: said }, timeZone);
  const here = wallTimeAt(instant, local.zone);
  const unchanged = here.minutes === said && (day === null || here.date === day);
  const zoneNote = saying('convertedTime', {
    said: { toldMinutes: said },
    place: timeZone,
    time: { toldMinutes: here.minutes },
    ourPlace: local.zone,
  });
  return {
    date: day === null ? null : here.date,
    minutes: here.minutes,
    zoneNote: unchanged ? null : zoneNote,
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
  const why = begun ? saying('refused', { rule: 'slotPassed' }) : saying('taken');
  return { field: 'slot', why, near: minutesOf(slot) };
}

/** Returns the reason why a day cannot be booked. Returns null if a time of the day is free. */
export function dayRefusal(
  date: CalendarDate,
  state: Pick<ConversationState, 'full'>,
  local: LocalContext,
): (RefusedFact & { field: 'date' }) | null {
  const problem = dayProblem(date, local.now.date);
  if (problem) return { field: 'date', why: saying('refused', { rule: problem }) };
  if (freeSlots(date, state, local).length > 0) return null;
  return { field: 'date', why: saying('noTimesLeft'), after: date };
}

/**
 * Says why the server would refuse this value of the field. Returns null if the server would accept
 * the value.
 */
function fieldRefusal(field: ShortTextField, value: string): Message | null {
  const { maxLength, check } = bookingFields[field];
  const text = storedTextProblem(value, maxLength) ?? check(value);
  return text === null ? null : refusalOf(text);
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
