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
  /** How long the outbox rests when nothing is due. */
  pollMs: number;
  /** How long a message is this process's alone. */
  leaseMs: number;
  /** From the first failure to the second attempt; doubled from then on. */
  firstRetryMs: number;
}

export const outboxTiming: OutboxTiming = {
  pollMs: 5000,
  leaseMs: 60_000,
  firstRetryMs: 60_000,
};

const LONGEST_RETRY_MS = 3_600_000;
const BATCH = 10;

/** What to note in the ledger about an attempt. */
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

/** Delivers what was left, until the shutdown; resolves when it has stopped. */
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
        // Every process writes down what it has sent as soon as it finds the ledger back. Until all
        // have had the time to, a message that looks due may have been delivered by another.
        pauseMs = 2 * timing.pollMs;
      } else if (await deliverDue(parts, timing)) pauseMs = 0;
    } catch (error) {
      logError(logger, error);
      ledgerWasDown = true;
    }
    await delay(pauseMs, undefined, { signal: shutdown }).catch(() => {});
  }
}

/** Returns whether there may be more that is due. */
async function deliverDue(parts: OutboxParts, timing: OutboxTiming): Promise<boolean> {
  const { ledger, shutdown } = parts;
  const messages = await ledger.takeDueMessages(timing.leaseMs, BATCH);
  for (const [index, message] of messages.entries()) {
    // Left to its lease, it is due again soon.
    if (shutdown.aborted) return false;
    const delivery = await deliver(parts, message, timing);
    if (delivery.kind !== 'failed') continue;
    // What fails for one mostly fails for all, and asking on would only be asked to wait longer.
    // The others wait as if for the first time, so that none stands for ever behind the same one.
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

/** One message that cannot even be written must not hold up all the others. */
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
