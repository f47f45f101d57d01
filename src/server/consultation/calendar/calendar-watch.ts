import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from '#server/http/errors.ts';
import { CalendarReadError } from '../busy/busy-calendar.ts';
import type { BusyStore } from '../busy/busy-store.ts';
import { type CalendarAddress, calendarIdOf } from '../busy/calendar-address.ts';
import { firstStart } from '../busy/ics/first-start.ts';
import {
  isGone,
  MULTISTATUS,
  ownersConnection,
  type RequestSurroundings,
} from '../busy/owners-connection.ts';
import { differenceMessage, type NewsSettings } from '../messages/news-messages.ts';
import type { Booking } from '../storage/booking-ledger.ts';
import { entryAddress } from './calendar-writer.ts';
import type { WrittenBookings } from './written-bookings.ts';

interface CalendarWatchParts {
  address: CalendarAddress;
  written: WrittenBookings;
  /** Lets one process of several look at the calendar. */
  store: Pick<BusyStore, 'claim' | 'states' | 'keepReading' | 'keepFailure'>;
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
/** A look ends before its lease, so that there are never two at once. */
const LONGEST_LOOK_MS = 35_000;
const MOST_BOOKINGS = 100;
/** Nobody's entry is longer. A longer one is not read in the thread that answers visitors. */
const MOST_ENTRY_BYTES = 64 * 1024;

/** Names the row of the storage that says when a calendar was looked at last. */
export function watchIdOf(address: CalendarAddress): string {
  return `bookings ${calendarIdOf(address)}`;
}

/**
 * Looks again and again whether the entries of bookings are in the owner's calendar as they were
 * written, and tells the owner once of each that was moved or deleted there. It changes no booking
 * and no entry. A calendar that is new gets all bookings to come. Resolves after the shutdown.
 */
export async function watchBookingCalendar(parts: CalendarWatchParts): Promise<void> {
  const { address, written, store, shutdown, timing = watchTiming } = parts;
  const id = watchIdOf(address);
  const task = { restMs: timing.everyMs, leaseMs: LEASE_MS };
  while (!shutdown.aborted) {
    try {
      if (await store.claim(id, task)) {
        const [state] = await store.states([id]);
        if (state?.readAgoMs === null) await written.writeAgain(Date.now());
        else await look(parts);
        await store.keepReading(id, { busy: [], unread: 0 });
      }
    } catch (error) {
      await noteTrouble(parts, id, error);
    }
    await delay(timing.pollMs, undefined, { signal: shutdown }).catch(() => {});
  }
}

async function noteTrouble({ store, logger }: CalendarWatchParts, id: string, error: unknown) {
  if (error instanceof CalendarReadError) {
    const { message: reason } = error;
    logger.warn({ reason }, 'the calendar for bookings cannot be looked at');
  } else logError(logger, error);
  await store.keepFailure(id, 'it cannot be looked at').catch((lost) => logError(logger, lost));
}

async function look(parts: CalendarWatchParts): Promise<void> {
  const { written, news, shutdown } = parts;
  const until = performance.now() + LONGEST_LOOK_MS;
  await expectCalendar(parts);
  for (const booking of await written.comingAfter(Date.now(), MOST_BOOKINGS)) {
    if (shutdown.aborted || performance.now() > until) return;
    if (await isAsWritten(booking, parts)) continue;
    await written.noteDifference(booking, differenceMessage(booking, news));
  }
}

/** A calendar that is gone, or that the login may not see, has no entries either. */
async function expectCalendar({ address, shutdown, surroundings = {} }: CalendarWatchParts) {
  const { send } = ownersConnection(address, surroundings, shutdown);
  const headers = { Depth: '0' };
  const { status } = await send({ method: 'PROPFIND', url: address.url, headers, body: null });
  if (status !== MULTISTATUS) throw new CalendarReadError(`status ${status}`);
}

/** Tells whether an entry is as it was written, as far as the server tells anything about it. */
async function isAsWritten(
  { id, startsAt }: Booking,
  { address, zone, shutdown, surroundings = {} }: CalendarWatchParts,
): Promise<boolean> {
  const { send } = ownersConnection(address, surroundings, shutdown);
  const url = entryAddress(address, id);
  const asked = { method: 'GET', url, headers: {}, body: null } as const;
  const { status, bytes } = await send(asked);
  if (isGone(status)) return false;
  if (status !== 200 || startsAt === null || bytes.length > MOST_ENTRY_BYTES) return true;
  const start = firstStart(bytes, { zone, near: startsAt });
  return start === null || start === startsAt;
}
