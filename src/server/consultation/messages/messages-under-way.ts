import type { pino } from 'pino';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import { logError } from '#server/http/errors.ts';
import type { MessageOutcome } from '../storage/later-messages.ts';
import { logDelivery, messageOutcomeOf, type OutboxTiming } from './message-queue.ts';
import type { Notifier } from './notifier.ts';

/**
 * Sends the messages of a booking desk. Keeps track of the messages that are being sent and of the
 * work that follows them.
 */
export interface MessagesUnderWay {
  /**
   * Sends a booking's message. If the attempt fails, the pause before the next attempt is as long
   * as after a first failure.
   */
  send(bookingId: string, notice: ConsultationNotice): Promise<MessageOutcome>;
  /**
   * Keeps track of work that the visitor does not wait for. A shutdown waits until the work is
   * done.
   */
  finishLater(work: Promise<void>): void;
  /** Returns all unfinished work. A shutdown waits for it. */
  all(): readonly Promise<unknown>[];
}

/**
 * The message is sent before the row is stored (docs/rules.md, rule 15). The insert of the row waits
 * for the message at most this long.
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
      return messageOutcomeOf(delivery, 0, timing);
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

/**
 * Resolves with the value of `message`, or with null if `message` takes longer than
 * `MESSAGE_HEAD_START_MS`.
 */
export function withinHeadStart<Value>(message: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, MESSAGE_HEAD_START_MS, null);
    message.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
