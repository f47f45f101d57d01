import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from '#server/http/errors.ts';
import { CalendarReadError } from '../busy/busy-calendar.ts';
import type { BusyStore } from '../busy/busy-store.ts';
import type { CalendarAddress } from '../busy/calendar-address.ts';
import { firstStart } from '../busy/ics/first-start.ts';
import { ownersConnection, type RequestSurroundings } from '../busy/owners-connection.ts';
import { differenceMessage, type NewsSettings } from '../messages/news-messages.ts';
import type { Booking } from '../storage/booking-ledger.ts';
import { entryAddress } from './calendar-writer.ts';
import type { WrittenBookings } from './written-bookings.ts';

interface CalendarWatchParts {
  address: CalendarAddress;
  written: WrittenBookings;
  /** Lets one process of several look at the calendar. */
  store: Pick<BusyStore, 'claim' | 'keepReading' | 'keepFailure'>;
  news: NewsSettings;
  /** The zone of times that name none. */
  zone: string;
  logger: pino.Logger;
  shutdown: AbortSignal;
  surroundings?: RequestSurroundings;
  timing?: WatchTiming;
}

interface WatchTiming {
  /** How often a process asks whether it is time to look. */
  pollMs: number;
  /** How often one of them looks. */
  everyMs: number;
}

const watchTiming: WatchTiming = { pollMs: 60_000, everyMs: 900_000 };
const LEASE_MS = 60_000;
/** More bookings are never looked at, so that a look ends before its lease. */
const MOST_BOOKINGS = 100;
/** Nobody's entry is longer. A longer one is not read in the thread that answers visitors. */
const MOST_ENTRY_BYTES = 64 * 1024;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** The row of the storage that says when the calendar was looked at last. */
export const WATCH_ID = 'booking-calendar';

/**
 * Looks again and again whether the entries of bookings are in the owner's calendar as they were
 * written, and tells the owner once of each that was moved or deleted there. It changes no booking
 * and no entry. Resolves after the shutdown.
 */
export async function watchBookingCalendar(parts: CalendarWatchParts): Promise<void> {
  const { store, logger, shutdown, timing = watchTiming } = parts;
  while (!shutdown.aborted) {
    try {
      if (await store.claim(WATCH_ID, { restMs: timing.everyMs, leaseMs: LEASE_MS })) {
        await look(parts);
        await store.keepReading(WATCH_ID, { busy: [], unread: 0 });
      }
    } catch (error) {
      // What keeps the entries from being read keeps them from being written too, and that is told.
      if (!(error instanceof CalendarReadError)) logError(logger, error);
      else await store.keepFailure(WATCH_ID, error.message).catch((lost) => logError(logger, lost));
    }
    await delay(timing.pollMs, undefined, { signal: shutdown }).catch(() => {});
  }
}

async function look({
  address,
  written,
  news,
  zone,
  shutdown,
  surroundings = {},
}: CalendarWatchParts) {
  const { send } = ownersConnection(address, surroundings, shutdown);

  async function isAsWritten({ id, startsAt }: Booking): Promise<boolean> {
    const url = entryAddress(address, id);
    const { status, bytes } = await send({ method: 'GET', url, headers: {}, body: null });
    if (GONE.has(status)) return false;
    if (status !== 200) throw new CalendarReadError(`status ${status}`);
    if (startsAt === null || bytes.length > MOST_ENTRY_BYTES) return true;
    const start = firstStart(bytes, { zone, near: startsAt });
    return start === null || start === startsAt;
  }

  for (const booking of await written.comingAfter(Date.now(), MOST_BOOKINGS)) {
    if (shutdown.aborted) return;
    if (await isAsWritten(booking)) continue;
    await written.noteDifference(booking, differenceMessage(booking, news));
  }
}
