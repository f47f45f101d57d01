import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { StorageError } from '#server/database/storage-error.ts';
import { logError } from '#server/http/errors.ts';
import { LONGEST_POSTPONEMENT_MS } from '../storage/booking-ledger.ts';
import type { MessageOutcome } from '../storage/later-messages.ts';
import type { RetryingLedger } from '../storage/retrying-ledger.ts';
import type { DeliveryResult } from './notifier.ts';

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
const GIVEN_BACK: MessageOutcome = { kind: 'postponed', retryInMs: 0 };

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

/** What keeps the messages of a queue. */
type MessageStorage = Pick<RetryingLedger, 'catchUp' | 'probe'>;

/**
 * Messages of one kind that wait in the ledger. Every queue is delivered by a loop of its own, so a
 * channel that fails or is slow never delays another one.
 */
export interface MessageQueue<Message extends { id: string; attempts: number }> {
  /** How many messages are taken at once. All of them must be sent before their lease is over. */
  batch: number;
  takeDue(leaseMs: number, limit: number): Promise<Message[]>;
  send(message: Message): Promise<DeliveryResult>;
  settle(id: string, outcome: MessageOutcome): Promise<void>;
  /** Returns the id of the booking or the call that a message is about, for the log. */
  bookingOf(message: Message): string;
}

interface DeliveryParts {
  ledger: MessageStorage;
  logger: pino.Logger;
  shutdown: AbortSignal;
  timing?: OutboxTiming;
}

/** Delivers the due messages of a queue until the shutdown. */
export async function deliverQueue<Message extends { id: string; attempts: number }>(
  queue: MessageQueue<Message>,
  parts: DeliveryParts,
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
 * Delivers one batch of due messages. Returns whether the next batch should follow without a pause.
 */
async function deliverDue<Message extends { id: string; attempts: number }>(
  queue: MessageQueue<Message>,
  { logger, shutdown }: DeliveryParts,
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
