import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from '#server/http/errors.ts';
import {
  type DueMessage,
  LONGEST_POSTPONEMENT_MS,
  type MessageOutcome,
} from '../storage/booking-ledger.ts';
import type { RetryingLedger } from '../storage/retrying-ledger.ts';
import type { DeliveryResult, Notifier } from './notifier.ts';

interface OutboxParts {
  ledger: RetryingLedger;
  notifier: Notifier;
  logger: pino.Logger;
  shutdown: AbortSignal;
  timing?: OutboxTiming;
}

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

/** Delivers due messages until the shutdown. Resolves when the outbox has stopped. */
export async function runOutbox(parts: OutboxParts): Promise<void> {
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
      } else if (await deliverDue(parts, timing)) pauseMs = 0;
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
async function deliverDue(parts: OutboxParts, timing: OutboxTiming): Promise<boolean> {
  const { ledger, shutdown } = parts;
  const messages = await ledger.takeDueMessages(timing.leaseMs, BATCH);
  for (const [index, message] of messages.entries()) {
    // At a shutdown, the remaining messages stay hidden until their lease is over. Then they are
    // due again.
    if (shutdown.aborted) return false;
    const delivery = await deliver(parts, message, timing);
    if (delivery.kind !== 'failed') continue;
    // When the provider fails, the other messages would probably fail too, and more attempts could
    // make the provider ask for a longer pause. So the other messages of the batch are postponed
    // too. Their pause is as short as after a first failure. A message that fails often has a
    // longer pause, so it cannot delay the others for ever.
    const postponed = messageOutcomeOf(delivery, 0, timing);
    for (const { id } of messages.slice(index + 1)) await ledger.settleMessage(id, postponed);
    return false;
  }
  return messages.length === BATCH;
}

async function deliver(
  { ledger, notifier, logger }: OutboxParts,
  { id, notice, attempts }: DueMessage,
  timing: OutboxTiming,
): Promise<DeliveryResult> {
  const delivery = await sendSafely(notifier, notice, logger);
  logDelivery(logger, id, delivery);
  await ledger.settleMessage(id, messageOutcomeOf(delivery, attempts, timing));
  return delivery;
}

/**
 * Sends the message. If the notifier throws, the message counts as refused, so that it does not
 * block the other messages.
 */
async function sendSafely(
  notifier: Notifier,
  notice: DueMessage['notice'],
  logger: pino.Logger,
): Promise<DeliveryResult> {
  try {
    return await notifier.send(notice);
  } catch (error) {
    logError(logger, error);
    return { kind: 'refused', reason: 'it cannot be written' };
  }
}
