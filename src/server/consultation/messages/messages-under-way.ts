import type { pino } from 'pino';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import { logError } from '#server/http/errors.ts';
import type { MessageOutcome } from '../storage/booking-ledger.ts';
import type { Notifier } from './notifier.ts';
import { logDelivery, type OutboxTiming, outcomeOf } from './outbox.ts';

/** The messages that a booking desk is sending, and the work that follows them. */
export interface MessagesUnderWay {
  /** Sends a booking's message for the first time. */
  send(bookingId: string, notice: ConsultationNotice): Promise<MessageOutcome>;
  /** Takes over work for which a shutdown waits and the visitor does not. */
  finishLater(work: Promise<void>): void;
  /** The unfinished work, for which a shutdown waits. */
  all(): readonly Promise<unknown>[];
}

/**
 * Spec section 7 sends the message before the row. The row waits for the message at most this long.
 */
const MESSAGE_HEAD_START_MS = 1000;

export function messagesUnderWay(
  notifier: Notifier,
  timing: OutboxTiming,
  logger: pino.Logger,
): MessagesUnderWay {
  const underWay = new Set<Promise<unknown>>();
  return {
    async send(bookingId, notice) {
      const sending = notifier.send(notice);
      underWay.add(sending);
      const delivery = await sending.finally(() => underWay.delete(sending));
      logDelivery(logger, bookingId, delivery);
      return outcomeOf(delivery, 0, timing);
    },
    finishLater(work) {
      const ending = work
        .catch((error) => logError(logger, error))
        .finally(() => underWay.delete(ending));
      underWay.add(ending);
    },
    all: () => [...underWay],
  };
}

/** Resolves with null if the message has not settled within its head start. */
export function withinHeadStart<Value>(message: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, MESSAGE_HEAD_START_MS, null);
    message.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
