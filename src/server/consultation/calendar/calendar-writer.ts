import { ownerCalendarObject } from '#core/consultation/calendar/owner-calendar.ts';
import { CalendarReadError } from '../busy/busy-calendar.ts';
import type { CalendarAddress } from '../busy/calendar-address.ts';
import { isGone, ownersConnection, type RequestSurroundings } from '../busy/owners-connection.ts';
import type { SendLater } from '../messages/notifier.ts';
import type { OwnersCalendar } from './owners-calendar.ts';

interface CalendarWriterParts {
  /** A calendar of CalDAV. */
  address: CalendarAddress;
  calendar: Pick<OwnersCalendar, 'entryOf'>;
  /** Where visitors reach the site. Its host makes the ids of entries unique. */
  origin: string;
  shutdown: AbortSignal;
  surroundings?: RequestSurroundings;
}

/** Returns the address of a booking's entry in a calendar of CalDAV. */
export function entryAddress({ url }: CalendarAddress, bookingId: string): string {
  const folder = url.endsWith('/') ? url : `${url}/`;
  return new URL(`${bookingId}.ics`, folder).href;
}

/**
 * Returns a function that brings one booking of the owner's calendar up to date. It writes the booking
 * as it is by then, under an address that follows from its id. So an attempt that is repeated, or
 * that comes late, does no harm.
 */
export function calendarWriter({
  address,
  calendar,
  origin,
  shutdown,
  surroundings = {},
}: CalendarWriterParts): SendLater {
  const { host } = new URL(origin);

  async function bringUpToDate(bookingId: string): Promise<number> {
    const { send } = ownersConnection(address, surroundings, shutdown);
    const url = entryAddress(address, bookingId);
    const entry = await calendar.entryOf(bookingId);
    if (entry === null || entry.state === 'cancelled') {
      const { status } = await send({ method: 'DELETE', url, headers: {}, body: null });
      return isGone(status) ? 204 : status;
    }
    const headers = { 'Content-Type': 'text/calendar; charset=utf-8' };
    const body = ownerCalendarObject(entry, host);
    return (await send({ method: 'PUT', url, headers, body })).status;
  }

  return async ({ bookingId }) => {
    try {
      const status = await bringUpToDate(bookingId);
      const isDone = status >= 200 && status < 300;
      return isDone ? { kind: 'delivered' } : { kind: 'failed', reason: `status ${status}` };
    } catch (error) {
      if (!(error instanceof CalendarReadError)) throw error;
      return { kind: 'failed', reason: error.message };
    }
  };
}
