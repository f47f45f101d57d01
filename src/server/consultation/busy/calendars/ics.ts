import type { BusyCalendar } from '../busy-calendar.ts';
import type { CalendarAddress } from '../calendar-address.ts';
import { ownersConnection, type RequestSurroundings, refuseStatus } from '../owners-connection.ts';

/** A calendar that stands at its address as one file. */
export function icsCalendar(
  id: string,
  address: CalendarAddress,
  surroundings: RequestSurroundings,
): BusyCalendar {
  return {
    id,
    async fetch(_, signal) {
      const { send } = ownersConnection(address, surroundings, signal);
      const { status, bytes } = await send({
        method: 'GET',
        url: address.url,
        headers: { Accept: 'text/calendar' },
        body: null,
      });
      return status === 200 ? { format: 'ics', answers: [bytes] } : refuseStatus(status);
    },
  };
}
