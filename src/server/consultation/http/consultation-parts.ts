import type { pino } from 'pino';
import type { ClosedDays } from '#core/consultation/calendar-date.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { StorageAllowance } from '#server/http/storage-allowance.ts';
import type { BusyTimes } from '../busy/busy-times.ts';
import type { BookingDesk } from '../desk/book-consultation.ts';
import type { ChangeDesk } from '../desk/change-booking.ts';
import type { ReminderStore } from '../reminders/reminder-store.ts';
import type { BookingLedger } from '../storage/booking-ledger.ts';
import type { ServerWrittenPage } from './server-written-page.ts';

/** What the routes of consultations need. */
export interface ConsultationParts {
  desk: BookingDesk;
  /** Moves and cancels bookings. */
  changes: ChangeDesk;
  ledger: BookingLedger;
  /** Knows who wants no reminders. */
  reminders: Pick<ReminderStore, 'find' | 'setStopped'>;
  /** Limits the number of requests from one client network. Null means no limit. */
  limiter: RateLimiter | null;
  /** Limits the number of bytes that one client network may store. Null means no limit. */
  allowance: StorageAllowance | null;
  trustedProxies: number;
  businessTimeZone: string | null;
  /** The time zone of bookings that have none; null if such a booking begins at no known instant. */
  assumedTimeZone: string | null;
  /** The largest number of bookings that may begin at one instant; null for any number. */
  slotCapacity: number | null;
  busyTimes: BusyTimes;
  closedDays: ClosedDays;
  /** The address that visitors may write to; null if the owner shows none. */
  contactEmail: string | null;
  /** Whether letters about bookings can be sent. */
  hasMail: boolean;
  /** The address of the site. The ids of calendar entries contain the host of this address. */
  origin: string;
  renderPage(page: ServerWrittenPage): string;
  logger: pino.Logger;
}
