import { type ClosedDays, NO_CLOSED_DAYS } from '../consultation/calendar-date.ts';
import { isBusinessTime } from '../consultation/schedule.ts';
import { services } from '../consultation/service.ts';
import { wallTimeAt } from '../consultation/time-zone.ts';
import { callEndingOf } from './call-endings.ts';
import { collectQuestions, type QuestionFigures } from './question-groups.ts';
import {
  type BookingFact,
  bookingStates,
  type CallFact,
  type ReportedBookingState,
  type TurnFact,
  type VisitFact,
} from './report-facts.ts';
import { dayOfInstant, type ReportPeriod, type ReportSpan, spansOf } from './report-period.ts';
import { createSpanTally, type SpanSeries } from './span-tally.ts';

/** The bookings of one service, by what became of them. */
export interface ServiceBookings {
  label: string;
  states: Readonly<Record<ReportedBookingState, SpanSeries>>;
}

interface CountedLabel {
  label: string;
  count: number;
}

interface CountedEnding extends CountedLabel {
  /** The platform's word for the reason. */
  code: string;
  isOnPurpose: boolean;
}

interface CallFigures {
  /** The calls that somebody ended on purpose, and those that go on. */
  whole: SpanSeries;
  brokenOff: SpanSeries;
  durations: readonly CountedLabel[];
  /** In seconds. Null if no call has ended. */
  median: number | null;
  longest: number | null;
  endings: readonly CountedEnding[];
}

interface ConversationFigures {
  begun: SpanSeries;
  /** How many conversations booked something. */
  booked: number;
  /** How many messages visitors typed. */
  messages: number;
}

export interface ReportFigures {
  period: ReportPeriod;
  spans: readonly ReportSpan[];
  /** The visits of each page, the page with the most visits first. */
  visits: readonly SpanSeries[];
  bookings: readonly ServiceBookings[];
  /** How many of the bookings were made on the phone. */
  bookedByPhone: number;
  calls: CallFigures;
  conversations: ConversationFigures;
  questions: QuestionFigures;
  /** How many of them came in outside business hours. */
  outsideHours: Readonly<Record<'bookings' | 'calls' | 'conversations', number>>;
}

interface FigureCollector {
  addVisits(fact: VisitFact): void;
  addBooking(fact: BookingFact): void;
  addCall(fact: CallFact): void;
  /** The turns of a conversation have to come in their order. */
  addTurn(fact: TurnFact): void;
  figures(): ReportFigures;
}

/** The durations that a chart tells apart, by the seconds at which they end. */
const DURATIONS: readonly (readonly [label: string, before: number])[] = [
  ['Under 30 s', 30],
  ['30 s to 1 min', 60],
  ['1 to 2 min', 120],
  ['2 to 5 min', 300],
  ['5 to 10 min', 600],
  ['10 min and more', Number.POSITIVE_INFINITY],
];
const WHOLE = 'Ended on purpose';
const BROKEN_OFF = 'Broke off';

/** Counts facts one by one, so that all of them never have to be in memory together. */
export function collectFigures(
  period: ReportPeriod,
  closedDays: ClosedDays = NO_CLOSED_DAYS,
): FigureCollector {
  const visits = createSpanTally(period);
  const bookings = createSpanTally(period);
  const calls = createSpanTally(period);
  const conversations = createSpanTally(period);
  const questions = collectQuestions();
  const seconds: number[] = [];
  const endings = new Map<string, number>();
  const booked = new Set<string>();
  const known = new Set<string>();
  const otherServices = new Set<string>();
  const outsideHours = { bookings: 0, calls: 0, conversations: 0 };
  let messages = 0;
  let bookedByPhone = 0;

  function noteHour(what: keyof typeof outsideHours, at: number) {
    if (!isBusinessTime(wallTimeAt(at, period.timeZone), closedDays)) outsideHours[what] += 1;
  }

  return {
    addVisits: ({ day, page, visits: count }) => visits.add(page, day, count),
    addBooking({ at, service, state, byPhone = false }) {
      if (byPhone) bookedByPhone += 1;
      if (!services.some(({ id }) => id === service)) otherServices.add(service);
      bookings.add(bookingName(service, state), dayOfInstant(at, period));
      noteHour('bookings', at);
    },
    addCall({ at, seconds: taken, endedReason, lines }) {
      const isWhole = endedReason === null || callEndingOf(endedReason).isOnPurpose;
      calls.add(isWhole ? WHOLE : BROKEN_OFF, dayOfInstant(at, period));
      noteHour('calls', at);
      if (taken !== null) seconds.push(taken);
      if (endedReason !== null) endings.set(endedReason, (endings.get(endedReason) ?? 0) + 1);
      questions.addLines(lines);
    },
    addTurn({ at, conversation, hasBooked, lines, names }) {
      messages += 1;
      if (!known.has(conversation)) {
        conversations.add('begun', dayOfInstant(at, period));
        noteHour('conversations', at);
      }
      known.add(conversation);
      if (hasBooked) booked.add(conversation);
      questions.addLines(lines, names);
    },
    figures: () => ({
      period,
      spans: spansOf(period),
      visits: visits.ranked(),
      // A service that the site no longer offers still has its bookings.
      bookings: [...services, ...[...otherServices].map((id) => ({ id, label: id }))].map(
        ({ id, label }) => ({
          label,
          states: Object.fromEntries(
            bookingStates.map((state) => [state, bookings.series(bookingName(id, state), state)]),
          ) as ServiceBookings['states'],
        }),
      ),
      bookedByPhone,
      calls: {
        whole: calls.series(WHOLE),
        brokenOff: calls.series(BROKEN_OFF),
        durations: durationsOf(seconds),
        median: medianOf(seconds),
        longest: seconds.length === 0 ? null : seconds.reduce((one, other) => Math.max(one, other)),
        endings: [...endings].map(countedEnding).sort((one, other) => other.count - one.count),
      },
      conversations: {
        begun: conversations.series('begun', 'Conversations'),
        booked: booked.size,
        messages,
      },
      questions: questions.figures(),
      outsideHours,
    }),
  };
}

function bookingName(service: string, state: ReportedBookingState): string {
  return `${state} ${service}`;
}

function durationsOf(seconds: readonly number[]): CountedLabel[] {
  return DURATIONS.map(([label, before], at) => {
    const from = DURATIONS[at - 1]?.[1] ?? 0;
    return { label, count: seconds.filter((one) => one >= from && one < before).length };
  });
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]];
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}

function countedEnding([code, count]: readonly [string, number]): CountedEnding {
  const { words, isOnPurpose } = callEndingOf(code);
  return { label: words, code, count, isOnPurpose };
}
