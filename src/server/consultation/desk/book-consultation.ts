import { hash, randomUUID } from 'node:crypto';
import type { pino } from 'pino';
import {
  type BookingClock,
  bookingWindowErrors,
  requestMarks,
  slotStart,
} from '#core/consultation/booking-window.ts';
import {
  consultationRowOf,
  type FieldErrors,
  type ReceivedRequest,
} from '#core/consultation/request.ts';
import { logError } from '#server/http/errors.ts';
import { messagesUnderWay, withinHeadStart } from '../messages/messages-under-way.ts';
import type { Notifier } from '../messages/notifier.ts';
import { type OutboxTiming, outboxTiming } from '../messages/outbox.ts';
import { type BookingClaim, KEY_LEASE_MS, type MessageOutcome } from '../storage/booking-ledger.ts';
import type { ConsultationStore } from '../storage/consultation-store.ts';
import type { RetryingLedger } from '../storage/retrying-ledger.ts';
import { keyClaimer } from './key-claimer.ts';

export interface BookingParts {
  store: ConsultationStore;
  ledger: RetryingLedger;
  notifier: Notifier;
  logger: pino.Logger;
  businessTimeZone: string | null;
  /** The largest number of bookings that may begin at one instant; null for any number. */
  slotCapacity: number | null;
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

type BookingOutcome =
  | { kind: 'booked'; id: string }
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

export function createBookingDesk(parts: BookingParts): BookingDesk {
  const { store, ledger, notifier, logger, businessTimeZone, shutdown } = parts;
  const { timing = outboxTiming, keyLeaseMs = KEY_LEASE_MS } = parts;
  const underWay = new Map<string, { bodyHash: string; outcome: Promise<BookingOutcome> }>();
  const messages = messagesUnderWay(notifier, timing, logger);
  const takeClaim = keyClaimer({ ledger, messages, shutdown, keyLeaseMs });

  async function attempt(claim: BookingClaim, received: ReceivedRequest): Promise<BookingOutcome> {
    const { outcome, notified } = await takeClaim(claim);
    if (outcome.kind === 'finished') return { kind: 'booked', id: outcome.id };
    if (outcome.kind !== 'claimed') return outcome;

    const { id, isNew } = outcome;
    // The message is sent here only for a new booking. The message of an earlier attempt is in the
    // outbox or already has its final result.
    const sending = isNew && !notified ? messages.send(id, claim.notice) : null;
    const settled = sending && (await withinHeadStart(sending));
    if (sending && settled === null) {
      messages.finishLater(sending.then((late) => ledger.settleMessage(id, late)));
    }
    const message: MessageOutcome | null = notified ? { kind: 'delivered' } : settled;
    try {
      await store.insert(id, consultationRowOf(received.request));
    } catch (error) {
      await ledger.abandon(id, message).catch((failure) => logError(logger, failure));
      throw error;
    }
    // The row is stored, so the visitor gets the answer `booked` even if the ledger fails now. A
    // repeated request with the same key then gets the same id. Only the hosted table, which has no
    // ids, can get a second row.
    await ledger.finish(id, Date.now(), message).catch((failure) => logError(logger, failure));
    return { kind: 'booked', id };
  }

  return {
    async book(received, key) {
      const bodyHash = hashOf(received.request);
      const now = Date.now();
      const fields = bookingWindowErrors(received, {
        now,
        businessTimeZone,
      } satisfies BookingClock);
      if (Object.keys(fields).length > 0) {
        // A request may be repeated after its slot has passed. If the first request was booked in
        // time, the answer is still `booked`.
        const id = await ledger.findFinished(key, bodyHash).catch((error) => {
          logError(logger, error);
          return null;
        });
        return id === null ? { kind: 'invalid', fields } : { kind: 'booked', id };
      }
      const running = underWay.get(key);
      if (running) return running.bodyHash === bodyHash ? running.outcome : { kind: 'other-body' };
      const claim = claimFor(received, key, bodyHash, now, { ...parts, timing, keyLeaseMs });
      const outcome = attempt(claim, received).finally(() => underWay.delete(key));
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
  now: number,
  { businessTimeZone, slotCapacity, timing, keyLeaseMs }: Required<BookingParts>,
): BookingClaim {
  const id = randomUUID();
  const { request } = received;
  const { service, date, slot, timeZone, locale } = request;
  const holdsIn = businessTimeZone ?? timeZone;
  const marks = requestMarks(received, now);
  return {
    key,
    bodyHash,
    id,
    details: {
      service,
      date,
      slot,
      timeZone,
      locale,
      marks,
      startsAt: slotStart(date, slot, holdsIn),
    },
    notice: {
      id,
      messageId: hash('sha256', key),
      row: consultationRowOf(request),
      date,
      timeZone: holdsIn,
      submittedAt: now,
      marks,
    },
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
