import { boundedMap } from '../desk/bounded-map.ts';
import type { DeliveryResult, Notifier } from './notifier.ts';

const REMEMBERED = 10_000;

/**
 * A notifier that remembers the messages that it has delivered or is sending, until `forget` is
 * called for the booking. If there are too many messages, only the latest are remembered.
 */
export interface SendOnceNotifier extends Notifier {
  /**
   * Forgets the message of this booking. This function is called when the ledger has stored the
   * message's result. If the same message is sent later, it belongs to a new booking, which was
   * made after an erasure or after the key was forgotten.
   */
  forget(bookingId: string): void;
}

/**
 * Creates a notifier that does not send a delivered message again before the ledger has stored the
 * message's result. A message that failed may be sent again. A second call for the same message
 * happens when the ledger could not store the result, or when a visitor repeats a request while the
 * ledger is down.
 */
export function sendOnceNotifier(notifier: Notifier): SendOnceNotifier {
  /**
   * The messages that were delivered or are being sent, by message id. A second call for the same
   * message gets the same promise.
   */
  const sent = boundedMap<Promise<DeliveryResult>>(REMEMBERED);
  /** For each booking id, the id of the message that was sent. */
  const messageIds = boundedMap<string>(REMEMBERED);
  return {
    send(notice) {
      const earlier = sent.get(notice.messageId);
      if (earlier) return earlier;
      const sending = sendOnce(notice);
      sent.set(notice.messageId, sending);
      messageIds.set(notice.id, notice.messageId);
      return sending;
    },
    forget(bookingId) {
      const messageId = messageIds.get(bookingId);
      if (messageId === undefined) return;
      messageIds.delete(bookingId);
      sent.delete(messageId);
    },
  };

  async function sendOnce(notice: Parameters<Notifier['send']>[0]): Promise<DeliveryResult> {
    let delivered = false;
    try {
      const delivery = await notifier.send(notice);
      delivered = delivery.kind === 'delivered';
      return delivery;
    } finally {
      if (!delivered) {
        sent.delete(notice.messageId);
        messageIds.delete(notice.id);
      }
    }
  }
}
