import {
  type BookingClock,
  bookingWindowErrors,
  LONGEST_LEAD_MS,
  type RequestMark,
  requestMarks,
  slotStart,
} from './booking-window.ts';
import type { ReceivedRequest } from './request.ts';

/** The part of a booking that says when it begins, and what the owner has to know about that. */
export interface MarkedStart {
  /**
   * The start of the slot in milliseconds since 1970. It is null if the time zone is unknown, or if
   * the day is outside the booking window.
   */
  startsAt: number | null;
  marks: readonly RequestMark[];
}

const DAY_MS = 86_400_000;
/**
 * The mark of a day that only a wrong clock can choose. Both databases look for it in the column of
 * marks.
 */
export const OUTSIDE_MARK = 'day-outside' satisfies RequestMark;
/** How long before its request a consultation can have begun. A visitor's clock may be a day off. */
export const LONGEST_LATENESS_MS = 2 * DAY_MS;

/**
 * Returns the start and the marks of a new request. A clock that is more than a day off may choose
 * any day at all. If the day is outside the window by the server's clock, the request is still
 * booked, but it begins at no instant: it is in no calendar and takes no place in a slot.
 */
export function markedStartOf(received: ReceivedRequest, clock: BookingClock): MarkedStart {
  const { request } = received;
  const marks = requestMarks(received, clock.now);
  if (marks.includes('clock-off')) {
    const errors = bookingWindowErrors({ request, clientTime: null }, clock);
    if ('selected_date' in errors) return { startsAt: null, marks: [...marks, OUTSIDE_MARK] };
  }
  const zone = clock.businessTimeZone ?? request.timeZone;
  return { startsAt: slotStart(request.date, request.slot, zone), marks };
}

/**
 * Returns the start and the marks of a stored booking. An earlier version believed every clock, so
 * its rows may hold any instant. An instant that the window can never have had counts as none. A
 * process of that version also moves a booking without clearing the mark of its day, so the mark
 * counts only without a start.
 */
export function believedStart(
  stored: MarkedStart & { createdAt: number; changedAt: number | null },
): MarkedStart {
  const { startsAt, marks, createdAt, changedAt } = stored;
  if (startsAt === null) return { startsAt, marks };
  const isBelieved =
    startsAt >= createdAt - LONGEST_LATENESS_MS &&
    startsAt <= (changedAt ?? createdAt) + LONGEST_LEAD_MS;
  const others = marks.filter((mark) => mark !== OUTSIDE_MARK);
  return isBelieved
    ? { startsAt, marks: others }
    : { startsAt: null, marks: [...others, OUTSIDE_MARK] };
}

/** Tells whether a booking has no place in any calendar, because its day is outside the window. */
export function isOffCalendar({ marks }: Pick<MarkedStart, 'marks'>): boolean {
  return marks.includes(OUTSIDE_MARK);
}
