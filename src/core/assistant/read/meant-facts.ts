import { type CalendarDate, weekdayOf } from '../../consultation/calendar-date.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { firstFreeDay, type HeardFacts } from './heard-facts.ts';
import type { DialogueAct, MeantSpan } from './line-reading.ts';
import { meantContact } from './meant-contact.ts';
import { meantService } from './meant-service.ts';
import {
  chosenOffer,
  hearDate,
  hearTime,
  hearWeek,
  refusedDay,
  refusedTime,
} from './moment-of-line.ts';
import { plainText } from './plain-text.ts';
import { settledSpans } from './settled-spans.ts';
import { aroundTimes, isGiven, overlaps, textOf, withoutSpans } from './span-text.ts';
import { findService } from './spoken-service.ts';
import { findShift, findTime } from './times/spoken-time.ts';
import { findTimeZone, MAY_NAME_ZONE, saysOwnTime } from './times/spoken-zone.ts';

/** A choice such as 'the second one', which does not mean the second day of the month. */
const ONE_OPTION = /\b(first|second|third|last) (one|option)\b/gi;
/** Words of a visitor who accepts any day. The first day with open times is taken. */
const ANY_DAY =
  /\b(asap|as soon as possible|soonest|earliest|(next|first) available|any ?(day|time)|whenever)\b/i;
/** Questions whose answer is a day or a time. */
const MOMENT_QUESTIONS: readonly ConversationState['asked'][] = [
  'date',
  'slot',
  'move-when',
  'move-booking',
  'change',
];
const LEANS = /\b(?:of|in) (?:that|the same) week\b|^that (?:\p{L}+)?day\b/iu;
const NOTED =
  /\b(?:additional(?: information| info)?:|(?:please )?note(?: that|:)|for your information,?|fyi,?|one more thing[:,]?|notes?:)\s+(?<note>[^\n]+)/i;

interface MeantLine {
  acts: ReadonlySet<DialogueAct>;
  /** The reader is sure that the line tells something for the request. */
  tells: boolean;
  spans: readonly MeantSpan[];
  state: ConversationState;
  local: LocalContext;
}

/** Reads the facts of a line from the words that a reader has marked. The rules read the values. */
export function meantFacts(line: string, heard: MeantLine): HeardFacts {
  const { acts, tells, local } = heard;
  const spans = settledSpans(line, heard);
  // While a new time for a booking is asked for, a bare '3' is a time.
  const isMoving = heard.state.asked === 'move-when';
  const state: ConversationState = isMoving ? { ...heard.state, asked: 'slot' } : heard.state;
  const contact = meantContact(line, { acts, spans, state });
  const note = NOTED.exec(line)?.groups?.note ?? '';
  const problems = problemsIn(line, spans, note);
  // Names, addresses and problems hold days and services that nobody asks for.
  const told = withoutSpans(
    line,
    spans,
    ({ field }) =>
      field === 'name' ||
      field === 'company' ||
      field === 'email' ||
      (field === 'problem' && state.asked !== 'slot'),
  );
  const moment = momentIn(told, { ...heard, state, spans, isAlone: isEmpty(contact) });
  const isOffer = moment.offeredSlot !== null;
  return {
    ...moment,
    contact,
    service: isOffer ? null : meantService(line, { acts, tells, spans, state, told }),
    impliedService: problems === '' ? null : findService(problems),
    problems,
    additional: note,
    timeZone: zoneIn(besideLastTime(told, spans), local) ?? zoneIn(told, local),
  };
}

/** Reads the day and the time that a line asks for, or that it refuses. */
function momentIn(
  told: string,
  { acts, tells, spans, state, local, isAlone }: MeantLine & { isAlone: boolean },
) {
  const wished = withoutSpans(
    told,
    spans,
    ({ field, role }) => role === 'other' && field !== 'service',
  );
  // A yes to the summary counts only for the moment that it names, as the 3 of 'yes 3'.
  const confirms = state.phase === 'confirming' && acts.has('agrees');
  const corrects = acts.has('corrects') || acts.has('moves') || confirms;
  const isMoment =
    confirms ||
    acts.has('moves') ||
    (MOMENT_QUESTIONS.includes(state.asked) && !acts.has('small-talk')) ||
    spans.some((span) => isGiven(span, 'day', 'time')) ||
    (tells && !spans.some(({ role }) => role === 'given'));
  const offeredSlot = chosenOffer(wished, state);
  // The second of 'a dash in the second part' is no other day, while nothing is changed.
  const namesDay = spans.some((span) => isGiven(span, 'day'));
  const isOpen =
    state.facts.date === null || corrects || namesDay || MOMENT_QUESTIONS.includes(state.asked);
  const withoutChoice = wished.replace(ONE_OPTION, (words) => ' '.repeat(words.length));
  const refusedDate = refusedDay(told, state, local);
  const found =
    isMoment && isOpen ? dayIn(told, withoutChoice, { spans, state, local, refusedDate }) : null;
  const shiftMinutes = state.facts.slot === null ? null : findShift(told);
  const context = { state, corrects, alone: !found && isAlone };
  const mayTell = isMoment && offeredSlot === null && shiftMinutes === null;
  const heardTime = mayTell
    ? (hearTime(aroundTimes(wished, spans), context) ?? hearTime(wished, context))
    : null;
  const time =
    // In 'three on the dot, pm obviously', only the part of the day is sure to be a time. In '1430 on
    // 20 November', nothing is.
    mayTell && (heardTime?.minutes ?? null) === null
      ? (findTime(givenTexts(wished, spans, 'time'), heardTime !== null) ?? heardTime)
      : heardTime;
  const anyDay = !found && state.asked === 'date' && ANY_DAY.test(wished);
  return {
    date: found?.date ?? (anyDay ? firstFreeDay(local) : null),
    week: found || !isMoment ? null : hearWeek(wished, { state, corrects, local }),
    time,
    offeredSlot,
    shiftMinutes,
    refusedDate: found ? null : refusedDate,
    refusedMinutes: time ? null : refusedTime(told, state),
  };
}

/**
 * Reads the day of a line. A day in words that the reader did not mark is another one, as the first of
 * 'the kids fly in on Thanksgiving, so the day before Thanksgiving'.
 */
function dayIn(told: string, wished: string, context: DayContext) {
  const { spans, state, local, refusedDate } = context;
  const days = spans.filter((span) => isGiven(span, 'day'));
  const found = dayBefore(told, context) ?? hearDate(wished, state, local);
  if (found && (days.length === 0 || days.some((span) => overlaps(span, found)))) return found;
  const marked = refusedDate ? null : hearDate(givenTexts(wished, spans, 'day'), state, local);
  return marked ?? found;
}

interface DayContext extends Pick<MeantLine, 'spans' | 'state' | 'local'> {
  refusedDate: CalendarDate | null;
}

/**
 * Reads a day that leans on one before it, which is not wished itself: 'the week of the 14th is open,
 * so the thursday of that week', 'the day before Thanksgiving is quiet, so that Wednesday' and 'we are
 * open on Black Friday, so put me down for that day'.
 */
function dayBefore(told: string, { spans, state, local }: DayContext) {
  const day = spans.find((span) => isGiven(span, 'day') && LEANS.test(textOf(told, span)));
  if (!day) return null;
  const leaning = textOf(told, day);
  const named = hearDate(leaning, state, local);
  for (const span of spans.filter(({ field, start }) => field === 'day' && start < day.start)) {
    const text = textOf(told, span);
    const found = hearDate(/week/i.test(text) ? `${text}, ${leaning}` : text, state, local);
    if (found && (!named || weekdayOf(found.date) === weekdayOf(named.date)))
      return { ...found, start: day.start, end: day.end };
  }
  return null;
}

/** Returns the words alone that a reader takes for a day or a time, without what else the line says. */
function givenTexts(told: string, spans: readonly MeantSpan[], field: 'day' | 'time'): string {
  return spans
    .filter((span) => isGiven(span, field))
    .map(({ start, end }) => told.slice(start, end))
    .join(', ');
}

function problemsIn(line: string, spans: readonly MeantSpan[], note: string): string {
  return spans
    .filter((span) => isGiven(span, 'problem'))
    .map((span) => textOf(line, span))
    .filter((text) => text !== note)
    .join('. ');
}

/** Of two zones, the one beside the time that was given last counts. */
function besideLastTime(told: string, spans: readonly MeantSpan[]): string {
  return aroundTimes(told, spans.filter((span) => isGiven(span, 'time')).slice(-1));
}

function zoneIn(told: string, { visitorZone }: LocalContext): string | null {
  if (!MAY_NAME_ZONE.test(plainText(told).text)) return null;
  return findTimeZone(told) ?? (saysOwnTime(told) ? (visitorZone ?? null) : null);
}

function isEmpty(contact: object): boolean {
  return Object.keys(contact).length === 0;
}
