import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { BookingFact, MeetingFact } from '#core/owner-report/report-facts.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import type { VisitStore } from '../visits/visit-store.ts';

/** A range of instants, in milliseconds since 1970. The instant `before` is not in it. */
export interface InstantRange {
  from: number;
  before: number;
}

/** What the report reads from the storage. Every failure is a StorageError. */
export interface ReportSource {
  visits: Pick<VisitStore, 'list'>;
  /** Lists the requests that came in, without anything about who sent them. */
  bookings(range: InstantRange): Promise<BookingFact[]>;
  /**
   * Lists the next meetings after an instant, without anything about who comes. Those whose time zone
   * is unknown count from `today` on.
   */
  meetings(now: number, today: CalendarDate): Promise<MeetingFact[]>;
  resources: Pick<ResourceStore, 'list'>;
}
