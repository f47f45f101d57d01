import { SLOT_MINUTES } from '../../booking-numbers.ts';
import type { MarkedStart } from '../booked-start.ts';
import { type BookingLife, changeProblem } from '../booking-life.ts';

/** What may become of a meeting that was to take place. */
export const meetingOutcomes = ['done', 'no-show'] as const;
export type MeetingOutcome = (typeof meetingOutcomes)[number];

/** The lists in which the owner sees the requests. */
export const requestViews = ['newest', 'coming', 'past', ...meetingOutcomes, 'cancelled'] as const;
export type RequestView = (typeof requestViews)[number];

const MEETING_MS = SLOT_MINUTES * 60_000;

/** A meeting that began at this moment or before is past. One that is under way is still to come. */
export function lastPastStart(now: number): number {
  return now - MEETING_MS;
}

interface StandingBooking extends BookingLife {
  outcome: MeetingOutcome | null;
}

/** How a request stands for its owner: `open` means that nobody knows when its meeting begins. */
export type RequestStanding = 'coming' | 'past' | 'cancelled' | 'open' | MeetingOutcome;

export function requestStandingOf(
  { state, outcome, startsAt }: Pick<StandingBooking, 'state' | 'outcome' | 'startsAt'>,
  now: number,
): RequestStanding {
  if (state === 'cancelled') return 'cancelled';
  if (outcome !== null) return outcome;
  if (startsAt === null) return 'open';
  return startsAt <= lastPastStart(now) ? 'past' : 'coming';
}

/** Returns whether it can be known by now what has become of a meeting. */
export function mayMark(
  booking: StandingBooking & Pick<MarkedStart, 'marks'>,
  now: number,
): boolean {
  return booking.outcome !== null || changeProblem(booking, now) === 'begun';
}

const FRESH_MS = 86_400_000;

/** Returns whether a request came so lately that its owner may not know it yet. */
export function isFreshRequest({ createdAt }: { createdAt: number }, now: number): boolean {
  return now - createdAt < FRESH_MS;
}
