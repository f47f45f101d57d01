import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { StorageError } from '#server/database/storage-error.ts';
import { logError } from '#server/http/errors.ts';
import { boundedMap } from '../desk/bounded-map.ts';
import { type DueMessage, LONGEST_POSTPONEMENT_MS } from '../storage/booking-ledger.ts';
import {
  type DueLaterMessage,
  type LaterMessageChannel,
  laterMessageChannels,
  type MessageOutcome,
} from '../storage/later-messages.ts';
import type { RetryingLedger } from '../storage/retrying-ledger.ts';
import type { DeliveryResult, FinalDelivery, Notifier, SendLater } from './notifier.ts';

interface OutboxParts {
  ledger: RetryingLedger;
  notifier: Notifier;
  /** Send queued messages by the channels that the owner has set. */
  senders?: Senders;
  logger: pino.Logger;
  shutdown: AbortSignal;
  timing?: OutboxTiming;
}

/** Without a sender, the messages of a channel wait. */
export type Senders = Partial<Record<Exclude<LaterMessageChannel, 'chat'>, SendLater | null>>;

/** Counts the messages of both kinds that wait, in both engines. */
export const WAITING_MESSAGES_SQL = `select
  (select count(*) from bookings where message_state = 'waiting') +
  (select count(*) from booking_messages where state = 'waiting') as waiting`;

export interface OutboxTiming {
  /** How long the outbox pauses before it looks again for due messages. */
  pollMs: number;
  /** How long a message that this process has taken is hidden from other processes. */
  leaseMs: number;
  /**
   * The pause between the first failure and the second attempt. Each later pause is twice as long,
   * up to an hour. A pause is longer if the provider asks for it.
   */
  firstRetryMs: number;
}

export const outboxTiming: OutboxTiming = {
  pollMs: 5000,
  leaseMs: 60_000,
  firstRetryMs: 60_000,
};

const LONGEST_RETRY_MS = 3_600_000;
const BATCH = 10;
/**
 * A mail server or a calendar may take 20 seconds and a program 15, and the lease of a batch is a
 * minute.
 */
const SLOW_BATCH = 2;
const MOST_REPETITIONS = 2;
const REMEMBERED = 10_000;

const GIVEN_BACK: MessageOutcome = { kind: 'postponed', retryInMs: 0 };

const OVER_LIMIT: DeliveryResult = {
  kind: 'refused',
  reason: 'the recipient already got as many mails as one recipient may get in a day',
};

/** Returns the outcome that the ledger stores for an attempt to deliver a message. */
export function messageOutcomeOf(
  delivery: DeliveryResult,
  attemptsBefore: number,
  { firstRetryMs }: OutboxTiming,
): MessageOutcome {
  if (delivery.kind !== 'failed') return { kind: delivery.kind };
  const backOff = Math.min(firstRetryMs * 2 ** Math.min(attemptsBefore, 20), LONGEST_RETRY_MS);
  const asked = Math.min(delivery.retryAfterMs ?? 0, LONGEST_POSTPONEMENT_MS);
  return { kind: 'postponed', retryInMs: Math.max(backOff, asked) };
}

export function logDelivery(logger: pino.Logger, booking: string, delivery: DeliveryResult): void {
  if (delivery.kind === 'delivered') return;
  const { kind, reason } = delivery;
  logger.warn({ booking, reason }, `consultation message ${kind}`);
}

/**
 * Messages of one kind that wait in the ledger. Every queue is delivered by a loop of its own, so a
 * channel that fails or is slow never delays another one.
 */
interface MessageQueue<Message extends { id: string; attempts: number }> {
  /** How many messages are taken at once. All of them must be sent before their lease is over. */
  batch: number;
  takeDue(leaseMs: number, limit: number): Promise<Message[]>;
  send(message: Message): Promise<DeliveryResult>;
  settle(id: string, outcome: MessageOutcome): Promise<void>;
  /** Returns the id of the booking that a message is about, for the log. */
  bookingOf(message: Message): string;
}

/** Delivers due messages until the shutdown. Resolves when the outbox has stopped. */
export async function runOutbox(parts: OutboxParts): Promise<void> {
  const { ledger, notifier, senders = {} } = parts;
  const requests: MessageQueue<DueMessage> = {
    batch: BATCH,
    async takeDue(leaseMs, limit) {
      // The letters and the page of a booking exist only when it is finished. The process that
      // should have noted the end may be gone.
      await ledger.finishStored();
      return ledger.takeDueMessages(leaseMs, limit);
    },
    send: ({ notice }) => notifier.send(notice),
    settle: ledger.settleMessage,
    bookingOf: ({ id }) => id,
  };
  const later = {
    chat: ({ payload }: DueLaterMessage) => notifier.sendChange(payload),
    ...senders,
  };
  await Promise.all([
    deliverQueue(requests, parts),
    ...laterMessageChannels.map((channel) => {
      const send = later[channel];
      return send && deliverQueue(laterQueue(ledger, channel, send), parts);
    }),
  ]);
}

async function deliverQueue<Message extends { id: string; attempts: number }>(
  queue: MessageQueue<Message>,
  parts: OutboxParts,
): Promise<void> {
  const { ledger, shutdown, logger, timing = outboxTiming } = parts;
  let ledgerWasDown = false;
  while (!shutdown.aborted) {
    let pauseMs = timing.pollMs;
    await ledger.catchUp().catch((error) => logError(logger, error));
    try {
      if (ledgerWasDown) {
        await ledger.probe();
        ledgerWasDown = false;
        // The ledger can be reached again. A message that looks due now may have been delivered by
        // another process during the outage. During this pause, every process can write its
        // deliveries to the ledger.
        pauseMs = 2 * timing.pollMs;
      } else if (await deliverDue(queue, parts, timing)) pauseMs = 0;
    } catch (error) {
      logError(logger, error);
      ledgerWasDown = true;
    }
    await delay(pauseMs, undefined, { signal: shutdown }).catch(() => {});
  }
}

/**
 * Creates the queue of one channel. It remembers the messages that were delivered, or dropped, until
 * the ledger has stored that, so that none of them is sent twice while the ledger is down.
 */
function laterQueue(
  ledger: RetryingLedger,
  channel: LaterMessageChannel,
  send: SendLater,
): MessageQueue<DueLaterMessage> {
  const done = boundedMap<FinalDelivery>(REMEMBERED);
  return {
    batch: channel === 'chat' ? BATCH : SLOW_BATCH,
    takeDue: (leaseMs, limit) => ledger.takeDueLaterMessages(channel, leaseMs, limit),
    async send(message) {
      if (done.has(message.id)) return { kind: 'delivered' };
      if (message.isOverLimit) return OVER_LIMIT;
      const delivery = await send(message);
      if (delivery.kind === 'delivered' || delivery.kind === 'dropped') {
        done.set(message.id, delivery);
        return { kind: 'delivered' };
      }
      // A message that may have arrived is repeated a few times at most. After that, more copies
      // would only annoy the recipient.
      if (
        delivery.kind === 'failed' &&
        delivery.mayHaveArrived &&
        message.attempts >= MOST_REPETITIONS
      )
        return { kind: 'refused', reason: delivery.reason };
      return delivery;
    },
    async settle(id, outcome) {
      const end = done.get(id);
      if (end?.kind === 'dropped') await ledger.settleLaterMessage(id, end);
      else await ledger.settleLaterMessage(id, outcome, end?.followedBy);
      done.delete(id);
    },
    bookingOf: ({ bookingId }) => bookingId,
  };
}

/**
 * Delivers one batch of due messages. Returns whether the next batch should follow without a pause.
 */
async function deliverDue<Message extends { id: string; attempts: number }>(
  queue: MessageQueue<Message>,
  { logger, shutdown }: OutboxParts,
  timing: OutboxTiming,
): Promise<boolean> {
  const messages = await queue.takeDue(timing.leaseMs, queue.batch);
  for (const [index, message] of messages.entries()) {
    if (shutdown.aborted) {
      // At a shutdown, the messages that were not sent are given back, so that another process need
      // not wait until their lease is over.
      for (const { id } of messages.slice(index)) await queue.settle(id, GIVEN_BACK);
      return false;
    }
    const delivery = await sendSafely(queue, message, logger);
    logDelivery(logger, queue.bookingOf(message), delivery);
    await queue.settle(message.id, messageOutcomeOf(delivery, message.attempts, timing));
    if (delivery.kind !== 'failed') continue;
    // When the provider fails, the other messages would probably fail too, and more attempts could
    // make the provider ask for a longer pause. So the other messages of the batch are postponed
    // too. Their pause is as short as after a first failure. A message that fails often has a
    // longer pause, so it cannot delay the others for ever.
    const postponed = messageOutcomeOf(delivery, 0, timing);
    for (const { id } of messages.slice(index + 1)) await queue.settle(id, postponed);
    return false;
  }
  return messages.length === queue.batch;
}

const STORAGE_DOWN: DeliveryResult = { kind: 'failed', reason: 'the database is out of reach' };

/**
 * Sends the message. A failure of the storage is no reason to give a message up. If the sender throws
 * anything else, the message counts as refused, so that it does not block the other messages.
 */
async function sendSafely<Message extends { id: string; attempts: number }>(
  queue: MessageQueue<Message>,
  message: Message,
  logger: pino.Logger,
): Promise<DeliveryResult> {
  try {
    return await queue.send(message);
  } catch (error) {
    logError(logger, error);
    if (error instanceof StorageError) return STORAGE_DOWN;
    return { kind: 'refused', reason: 'it cannot be written' };
  }
}
