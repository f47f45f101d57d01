import { hash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import {
  type BookingClock,
  marksOf,
  startOf,
  windowErrors,
} from '#core/consultation/booking-window.ts';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import { type FieldErrors, type ReceivedRequest, rowOf } from '#core/consultation/request.ts';
import { logError } from '../errors.ts';
import {
  type Claim,
  type ClaimOutcome,
  KEY_LEASE_MS,
  type MessageOutcome,
} from './booking-ledger.ts';
import type { ConsultationStore } from './consultation-store.ts';
import { forgetfulMap } from './forgetful-map.ts';
import type { Notifier } from './notifier.ts';
import { logDelivery, type OutboxTiming, outboxTiming, outcomeOf } from './outbox.ts';
import type { RememberingLedger } from './remembering-ledger.ts';

export interface BookingParts {
  store: ConsultationStore;
  ledger: RememberingLedger;
  notifier: Notifier;
  logger: pino.Logger;
  businessTimeZone: string | null;
  /** How many bookings one instant takes; null for any number. */
  slotCapacity: number | null;
  timing?: OutboxTiming;
  /** Aborted as soon as the process is told to end: nobody is kept waiting then. */
  shutdown: AbortSignal;
  /** Shorter than `KEY_LEASE_MS` for a test, which has no time to wait for the dead. */
  keyLeaseMs?: number;
}

type BookingOutcome =
  | { kind: 'booked'; id: string }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'other-body' }
  | { kind: 'slot-full' }
  /** Another process was at it for too long, or this one is ending: worth another try later. */
  | { kind: 'busy' };

export interface BookingDesk {
  /** Books once for each key; rejects with a StorageError where nothing could be kept. */
  book(received: ReceivedRequest, key: string): Promise<BookingOutcome>;
  /** Resolves when no booking and no message is under way any more. */
  idle(): Promise<void>;
}

/** Spec section 7 has the message first; the row does not wait for it longer than this. */
const MESSAGE_HEAD_START_MS = 1000;
const BUSY_POLL_MS = 100;
/** How long a dead process's key is waited for after its lease should be over. */
const BUSY_MARGIN_MS = 1000;
const REMEMBERED_KEYS = 10_000;

export function createBookingDesk(parts: BookingParts): BookingDesk {
  const { store, ledger, notifier, logger, businessTimeZone, shutdown } = parts;
  const { timing = outboxTiming, keyLeaseMs = KEY_LEASE_MS } = parts;
  const underWay = new Map<string, { bodyHash: string; outcome: Promise<BookingOutcome> }>();
  const messages = new Set<Promise<unknown>>();
  /** By key, whether the message went out while the ledger could not take it down; until it has. */
  const toldWithoutLedger = forgetfulMap<Promise<boolean>>(REMEMBERED_KEYS);

  async function send(id: string, notice: ConsultationNotice): Promise<MessageOutcome> {
    const sending = notifier.send(notice);
    messages.add(sending);
    const delivery = await sending.finally(() => messages.delete(sending));
    logDelivery(logger, id, delivery);
    return outcomeOf(delivery, 0, timing);
  }

  async function claimPatiently(wish: Claim): Promise<ClaimOutcome> {
    // By a clock that nobody sets.
    const deadline = performance.now() + keyLeaseMs + BUSY_MARGIN_MS;
    let outcome = await claimOrAtLeastTell(wish);
    // Another process is at it, or died at it: its answer or the end of its lease is near. Its claim
    // is kept together with its message, so there is nothing to tell should the ledger fail now.
    while (outcome.kind === 'busy' && !shutdown.aborted && performance.now() < deadline) {
      await delay(BUSY_POLL_MS, undefined, { signal: shutdown }).catch(() => {});
      outcome = await ledger.claim(wish);
    }
    return outcome;
  }

  async function claimOrAtLeastTell(wish: Claim): Promise<ClaimOutcome> {
    try {
      return await ledger.claim(wish);
    } catch (error) {
      if (!wish.notified && !ledger.hasTold(wish.key)) {
        const told = send(wish.id, wish.notice).then(({ kind }) => kind === 'delivered');
        toldWithoutLedger.set(wish.key, told);
        const forget = () => toldWithoutLedger.delete(wish.key);
        finishLater(
          told.then((delivered) => (delivered ? ledger.noteTold(wish, forget) : undefined)),
        );
        await withinHeadStart(told);
      }
      throw error;
    }
  }

  async function attempt(wish: Claim, received: ReceivedRequest): Promise<BookingOutcome> {
    const notified = (await toldWithoutLedger.get(wish.key)) ?? false;
    const outcome = await claimPatiently({ ...wish, notified });
    if (outcome.kind === 'finished') return { kind: 'booked', id: outcome.id };
    if (outcome.kind !== 'claimed') return outcome;

    const { id, isNew } = outcome;
    // What was begun before has its message in the outbox, or delivered.
    const sending = isNew && !notified ? send(id, wish.notice) : null;
    const settled = sending && (await withinHeadStart(sending));
    if (sending && settled === null) {
      finishLater(sending.then((late) => ledger.settleMessage(id, late)));
    }
    const message: MessageOutcome | null = notified ? { kind: 'delivered' } : settled;
    try {
      await store.insert(id, rowOf(received.request));
    } catch (error) {
      await ledger.abandon(id, message).catch((failure) => logError(logger, failure));
      throw error;
    }
    // The row is kept, so the visitor is told so; unfinished, the key leads back to the same row.
    await ledger.finish(id, Date.now(), message).catch((failure) => logError(logger, failure));
    return { kind: 'booked', id };
  }

  /** What the visitor does not wait for, and a shutdown does. */
  function finishLater(work: Promise<void>): void {
    const ending = work
      .catch((error) => logError(logger, error))
      .finally(() => messages.delete(ending));
    messages.add(ending);
  }

  return {
    async book(received, key) {
      const bodyHash = hashOf(received.request);
      const now = Date.now();
      const fields = windowErrors(received, { now, businessTimeZone } satisfies BookingClock);
      if (Object.keys(fields).length > 0) {
        // A repetition may come late: what was booked in time stays booked.
        const id = await ledger.findFinished(key, bodyHash).catch((error) => {
          logError(logger, error);
          return null;
        });
        return id === null ? { kind: 'invalid', fields } : { kind: 'booked', id };
      }
      const running = underWay.get(key);
      if (running) return running.bodyHash === bodyHash ? running.outcome : { kind: 'other-body' };
      const wish = wishFor(received, key, bodyHash, now, { ...parts, timing, keyLeaseMs });
      const outcome = attempt(wish, received).finally(() => underWay.delete(key));
      underWay.set(key, { bodyHash, outcome });
      return outcome;
    },
    async idle() {
      const bookings = () => [...underWay.values()].map(({ outcome }) => outcome);
      while (messages.size + underWay.size > 0) {
        await Promise.allSettled([...messages, ...bookings()]);
      }
    },
  };
}

function wishFor(
  received: ReceivedRequest,
  key: string,
  bodyHash: string,
  now: number,
  { businessTimeZone, slotCapacity, timing, keyLeaseMs }: Required<BookingParts>,
): Claim {
  const id = randomUUID();
  const { request } = received;
  const { service, date, slot, timeZone, locale } = request;
  const holdsIn = businessTimeZone ?? timeZone;
  const marks = marksOf(received, now);
  return {
    key,
    bodyHash,
    id,
    details: {
      ...{ service, date, slot, timeZone, locale, marks },
      startsAt: startOf(date, slot, holdsIn),
    },
    notice: {
      id,
      messageId: hash('sha256', key),
      row: rowOf(request),
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

/** Only what the visitor means: their clock goes on between two attempts. */
function hashOf(request: ReceivedRequest['request']): string {
  return hash('sha256', JSON.stringify(request));
}

/** Null when it has not settled by then. */
function withinHeadStart<Value>(promise: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, MESSAGE_HEAD_START_MS, null);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
