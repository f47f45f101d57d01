import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from '#server/http/errors.ts';
import {
  type DueMessage,
  LONGEST_POSTPONEMENT_MS,
  type MessageOutcome,
} from '../storage/booking-ledger.ts';
import type { RememberingLedger } from '../storage/remembering-ledger.ts';
import type { Delivery, Notifier } from './notifier.ts';

interface OutboxParts {
  ledger: RememberingLedger;
  notifier: Notifier;
  logger: pino.Logger;
  shutdown: AbortSignal;
  timing?: OutboxTiming;
}

export interface OutboxTiming {
  /** How long the outbox pauses when nothing is due. */
  pollMs: number;
  /** How long no other process takes a message that this process has taken. */
  leaseMs: number;
  /** The time from the first failure to the second attempt. Each later wait is twice as long. */
  firstRetryMs: number;
}

export const outboxTiming: OutboxTiming = {
  pollMs: 5000,
  leaseMs: 60_000,
  firstRetryMs: 60_000,
};

const LONGEST_RETRY_MS = 3_600_000;
const BATCH = 10;

/** What the ledger has to note about an attempt. */
export function outcomeOf(
  delivery: Delivery,
  attemptsBefore: number,
  { firstRetryMs }: OutboxTiming,
): MessageOutcome {
  if (delivery.kind !== 'failed') return { kind: delivery.kind };
  const backOff = Math.min(firstRetryMs * 2 ** Math.min(attemptsBefore, 20), LONGEST_RETRY_MS);
  const asked = Math.min(delivery.retryAfterMs ?? 0, LONGEST_POSTPONEMENT_MS);
  return { kind: 'postponed', retryInMs: Math.max(backOff, asked) };
}

export function logDelivery(logger: pino.Logger, booking: string, delivery: Delivery): void {
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
        // Every process writes down what it has sent as soon as it reaches the ledger again. Until
        // all processes have had the time for that, another one may have delivered a message that
        // looks due.
        pauseMs = 2 * timing.pollMs;
      } else if (await deliverDue(parts, timing)) pauseMs = 0;
    } catch (error) {
      logError(logger, error);
      ledgerWasDown = true;
    }
    await delay(pauseMs, undefined, { signal: shutdown }).catch(() => {});
  }
}

/** Returns whether more messages may be due. */
async function deliverDue(parts: OutboxParts, timing: OutboxTiming): Promise<boolean> {
  const { ledger, shutdown } = parts;
  const messages = await ledger.takeDueMessages(timing.leaseMs, BATCH);
  for (const [index, message] of messages.entries()) {
    // The message stays leased, and is due again when its lease is over.
    if (shutdown.aborted) return false;
    const delivery = await deliver(parts, message, timing);
    if (delivery.kind !== 'failed') continue;
    // A fault of the provider mostly concerns all messages, and more attempts would only make the
    // provider ask for a longer wait. The others wait as after a first failure, so that none waits
    // for ever behind the same message.
    const postponed = outcomeOf(delivery, 0, timing);
    for (const { id } of messages.slice(index + 1)) await ledger.settleMessage(id, postponed);
    return false;
  }
  return messages.length === BATCH;
}

async function deliver(
  { ledger, notifier, logger }: OutboxParts,
  { id, notice, attempts }: DueMessage,
  timing: OutboxTiming,
): Promise<Delivery> {
  const delivery = await sendSafely(notifier, notice, logger);
  logDelivery(logger, id, delivery);
  await ledger.settleMessage(id, outcomeOf(delivery, attempts, timing));
  return delivery;
}

/** A message that cannot be written must not delay all the others. */
async function sendSafely(
  notifier: Notifier,
  notice: DueMessage['notice'],
  logger: pino.Logger,
): Promise<Delivery> {
  try {
    return await notifier.send(notice);
  } catch (error) {
    logError(logger, error);
    return { kind: 'refused', reason: 'it cannot be written' };
  }
}
