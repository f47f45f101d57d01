import { hash, randomUUIDv7 } from 'node:crypto';
import type { pino } from 'pino';
import { isOffCalendar, markedStartOf } from '#core/consultation/booked-start.ts';
import {
  type BookingClock,
  bookingWindowErrors,
  slotStart,
} from '#core/consultation/booking-window.ts';
import type { ClosedDays } from '#core/consultation/calendar-date.ts';
import {
  type ConsultationRow,
  consultationRowOf,
  type FieldErrors,
  type ReceivedRequest,
} from '#core/consultation/request.ts';
import { logError } from '#server/http/errors.ts';
import type { BusyTimes } from '../busy/busy-times.ts';
import { type OutboxTiming, outboxTiming } from '../messages/message-queue.ts';
import { messagesUnderWay, withinHeadStart } from '../messages/messages-under-way.ts';
import { messagesAboutRequest, type NewsSettings } from '../messages/news-messages.ts';
import type { Notifier } from '../messages/notifier.ts';
import { type BookingClaim, KEY_LEASE_MS, NO_ROOM } from '../storage/booking-ledger.ts';
import type { ConsultationStore } from '../storage/consultation-store.ts';
import type { MessageOutcome } from '../storage/later-messages.ts';
import type { RetryingLedger } from '../storage/retrying-ledger.ts';
import { keyClaimer } from './key-claimer.ts';
import { newLinkToken } from './link-token.ts';

export interface BookingParts extends NewsSettings {
  /** Stores the rows outside the ledger's database; null if the ledger stores them itself. */
  hostedStore: ConsultationStore | null;
  ledger: RetryingLedger;
  notifier: Notifier;
  logger: pino.Logger;
  /** The time zone of requests that have none; null if such a request begins at no known instant. */
  assumedTimeZone: string | null;
  closedDays: ClosedDays;
  /** The largest number of bookings that may begin at one instant; null for any number. */
  slotCapacity: number | null;
  busyTimes: Pick<BusyTimes, 'isBusy' | 'zone'>;
  /** Whether other processes use the same ledger. */
  isLedgerShared?: boolean;
  /** Called when a booking has taken a place in a slot, or has given its place back. */
  onSlotChange?(): void;
  timing?: OutboxTiming;
  /**
   * This signal is aborted when the process has to end. From then on, no visitor waits for a key
   * that another process holds.
   */
  shutdown: AbortSignal;
  /**
   * How long a process may hold a key. The default is `KEY_LEASE_MS`, and only tests set another
   * time.
   */
  keyLeaseMs?: number;
}

export interface BookedOutcome {
  kind: 'booked';
  id: string;
  /** Null if the booking has no page, or if the ledger could not be asked for it. */
  linkToken: string | null;
  /** Whether another request with the same key has made the booking. */
  isRepeated: boolean;
  isOffCalendar: boolean;
}

type BookingOutcome =
  | BookedOutcome
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'other-body' }
  | { kind: 'slot-full' }
  /**
   * Another process held the key for too long, or this process is about to end. The client may try
   * again.
   */
  | { kind: 'busy' };

export interface BookingDesk {
  /**
   * Makes at most one booking for each key. Rejects with a StorageError if the booking could not be
   * stored.
   */
  book(received: ReceivedRequest, key: string): Promise<BookingOutcome>;
  /** Resolves when all bookings and all messages of this desk are finished. */
  idle(): Promise<void>;
}

/** For so many polls after a failure of the ledger, other processes may still have something to note. */
const OUTAGE_POLLS = 3;
const DELIVERED: MessageOutcome = { kind: 'delivered' };

export function createBookingDesk(parts: BookingParts): BookingDesk {
  const { hostedStore, ledger, notifier, logger, closedDays, shutdown } = parts;
  const { businessTimeZone, assumedTimeZone, busyTimes } = parts;
  const { timing = outboxTiming, keyLeaseMs = KEY_LEASE_MS } = parts;
  const underWay = new Map<string, { bodyHash: string; outcome: Promise<BookingOutcome> }>();
  const messages = messagesUnderWay(notifier, timing, logger);
  const leftToOutbox: MessageOutcome = { kind: 'postponed', retryInMs: 2 * timing.pollMs };
  const takeClaim = keyClaimer({ ledger, messages, shutdown, keyLeaseMs });

  async function attempt(claim: BookingClaim): Promise<BookingOutcome> {
    const { outcome, notified } = await takeClaim({ ...claim, capacity: await capacityOf(claim) });
    if (outcome.kind === 'finished')
      return { ...(await bookedBefore(outcome.id)), isRepeated: true };
    if (outcome.kind !== 'claimed') return outcome;

    const { id, isNew } = outcome;
    // The message is sent here only for a new booking. The message of an earlier attempt is in the
    // outbox or already has its final result.
    const isUntold = isNew && !notified;
    const isLeft = isUntold && mayBeToldElsewhere();
    const sending = isUntold && !isLeft ? messages.send(id, claim.notice) : null;
    const settled = sending && (await withinHeadStart(sending));
    if (sending && settled === null) {
      messages.finishLater(sending.then((late) => ledger.settleMessage(id, late)));
    }
    const message = notified ? DELIVERED : isLeft ? leftToOutbox : settled;
    try {
      await storeAndFinish(id, claim.notice.row, message);
    } catch (error) {
      await ledger.abandon(id, message).catch((failure) => logError(logger, failure));
      throw error;
    }
    if (!isNew) return bookedBefore(id);
    const { linkToken, details } = claim;
    const isOff = isOffCalendar(details);
    return { kind: 'booked', id, linkToken, isRepeated: false, isOffCalendar: isOff };
  }

  /** A slot in which the owner is busy has room for nobody. */
  async function capacityOf({ capacity, details: { startsAt } }: BookingClaim) {
    const isBusy = startsAt !== null && (await busyTimes.isBusy(startsAt));
    return isBusy ? NO_ROOM : capacity;
  }

  /**
   * A time without a zone takes no place in any slot, so the ledger refuses none. It is taken for one
   * of the owner's zone.
   */
  async function isRefusedWithoutZone({ request }: ReceivedRequest): Promise<boolean> {
    const { date, slot, timeZone } = request;
    if (date === null || slot === null || (businessTimeZone ?? timeZone) !== null) return false;
    const start = slotStart(date, slot, busyTimes.zone);
    return start !== null && busyTimes.isBusy(start);
  }

  /** Rejects if the row is not stored. */
  async function storeAndFinish(
    id: string,
    row: ConsultationRow,
    message: MessageOutcome | null,
  ): Promise<void> {
    if (hostedStore === null) return ledger.finish(id, Date.now(), message, row);
    await hostedStore.insert(id, row);
    // The row is stored, so the visitor gets the answer `booked` even if the ledger fails now. A
    // repeated request with the same key then gets the same id, and the hosted table, which has no
    // ids, gets a second row.
    await ledger.finish(id, Date.now(), message).catch((failure) => logError(logger, failure));
  }

  /**
   * Returns whether an earlier attempt may have notified the owner through another process, which
   * could not note it because the ledger was down. Such a process notes it within a poll of its
   * outbox, so the message of this attempt is left to the outbox for a while.
   */
  function mayBeToldElsewhere(): boolean {
    return parts.isLedgerShared === true && ledger.failedWithin(OUTAGE_POLLS * timing.pollMs);
  }

  /** Returns the outcome for a booking that an earlier attempt has begun, with its own token. */
  async function bookedBefore(id: string): Promise<BookedOutcome> {
    const booking = await ledger.findBooking(id).catch((error) => {
      logError(logger, error);
      return null;
    });
    return {
      kind: 'booked',
      id,
      linkToken: booking?.linkToken ?? null,
      isRepeated: false,
      isOffCalendar: booking !== null && isOffCalendar(booking),
    };
  }

  return {
    async book(sent, key) {
      const bodyHash = hashOf(sent.request);
      const { timeZone } = sent.request;
      const request = { ...sent.request, timeZone: timeZone ?? assumedTimeZone };
      const received = { ...sent, request };
      const clock: BookingClock = { now: Date.now(), businessTimeZone, closedDays };
      const fields = bookingWindowErrors(received, clock);
      const isInvalid = Object.keys(fields).length > 0;
      if (isInvalid || (await isRefusedWithoutZone(received))) {
        // A request may be repeated after its slot has passed. If the first request was booked in
        // time, the answer is still `booked`.
        const id = await ledger.findFinished(key, bodyHash).catch((error) => {
          logError(logger, error);
          return null;
        });
        if (id === null) return isInvalid ? { kind: 'invalid', fields } : { kind: 'slot-full' };
        return { ...(await bookedBefore(id)), isRepeated: true };
      }
      const running = underWay.get(key);
      if (running) {
        if (running.bodyHash !== bodyHash) return { kind: 'other-body' };
        const joined = await running.outcome;
        return joined.kind === 'booked' ? { ...joined, isRepeated: true } : joined;
      }
      const claim = claimFor(received, key, bodyHash, clock, { ...parts, timing, keyLeaseMs });
      const outcome = attempt(claim).finally(() => {
        underWay.delete(key);
        parts.onSlotChange?.();
      });
      underWay.set(key, { bodyHash, outcome });
      return outcome;
    },
    async idle() {
      const bookings = () => [...underWay.values()].map(({ outcome }) => outcome);
      while (messages.all().length + underWay.size > 0) {
        await Promise.allSettled([...messages.all(), ...bookings()]);
      }
    },
  };
}

function claimFor(
  received: ReceivedRequest,
  key: string,
  bodyHash: string,
  clock: BookingClock,
  parts: BookingParts & Required<Pick<BookingParts, 'timing' | 'keyLeaseMs'>>,
): BookingClaim {
  const { slotCapacity, timing, keyLeaseMs, hasMail, hasWebhook, hasCalendar, hostedStore } = parts;
  const { now, businessTimeZone } = clock;
  // Ids that begin with the time stand side by side in every index, so that bookings of one moment
  // change few pages of the database.
  const id = randomUUIDv7();
  const linkToken = newLinkToken();
  const { request } = received;
  const { service, date, slot, timeZone, locale } = request;
  const { startsAt, marks } = markedStartOf(received, clock);
  const details = { service, date, slot, timeZone, locale, marks, startsAt };
  const notice = {
    id,
    messageId: hash('sha256', key),
    row: consultationRowOf(request),
    date,
    timeZone: businessTimeZone ?? timeZone,
    submittedAt: now,
    marks,
  };
  const visitor = { name: request.name, email: request.email };
  const life = { state: 'requested', sequence: 0, changedAt: null } as const;
  const booking = { id, linkToken, createdAt: now, ...life, ...details };
  return {
    key,
    bodyHash,
    id,
    linkToken,
    details,
    notice,
    visitor: (hasMail || hasWebhook || hasCalendar) && hostedStore !== null ? visitor : null,
    messages: messagesAboutRequest(booking, visitor, notice, parts),
    notified: false,
    capacity: slotCapacity,
    createdAt: now,
    leaseMs: keyLeaseMs,
    messageDueInMs: timing.firstRetryMs,
  };
}

/**
 * Returns the hash of the request. The visitor's clock is not part of the hash, because the clock
 * differs between attempts.
 */
function hashOf(request: ReceivedRequest['request']): string {
  return hash('sha256', JSON.stringify(request));
}
