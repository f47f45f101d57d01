/** What a calendar has answered, before it is read. */
export interface FetchedCalendar {
  /** A calendar as a text of RFC 5545, or lists of such texts as WebDAV answers them. */
  format: 'ics' | 'multistatus';
  answers: readonly Uint8Array[];
}

/** One of the owner's calendars, which is only ever read. */
export interface BusyCalendar {
  /** Names the calendar in the storage. It tells nothing about its address. */
  id: string;
  /**
   * Fetches the calendar with everything that is in it from `from` to `to`. Rejects with a
   * CalendarReadError. It always ends within a limited time.
   */
  fetch(range: { from: number; to: number }, signal: AbortSignal): Promise<FetchedCalendar>;
}

/**
 * Says why a calendar could not be read. The message is shown to the owner and logged, so it holds
 * no address, no login and nothing from the calendar.
 */
export class CalendarReadError extends Error {
  override name = 'CalendarReadError';
}
