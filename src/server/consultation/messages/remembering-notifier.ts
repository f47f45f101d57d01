import { boundedMap } from '../desk/bounded-map.ts';
import type { Delivery, Notifier } from './notifier.ts';

const REMEMBERED = 10_000;

/** A notifier that remembers what it has sent until it is asked to forget it. */
export interface RememberingNotifier extends Notifier {
  /**
   * Forgets the message that was sent for this booking. It is called when the ledger has noted the
   * result. A later request for the same message means another booking: one that was made again
   * after an erasure, or one under a key that was forgotten.
   */
  forget(bookingId: string): void;
}

/**
 * A notifier that sends no message twice while the ledger may not know of it. The same message is
 * requested again when the ledger could not note that it was sent, and when a visitor repeats a
 * request while the ledger is down.
 */
export function rememberingNotifier(notifier: Notifier): RememberingNotifier {
  /** The messages that are delivered or being sent. A second request gets the same promise. */
  const sent = boundedMap<Promise<Delivery>>(REMEMBERED);
  /** The id of the message that was sent for a booking, by the id of the booking. */
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

  async function sendOnce(notice: Parameters<Notifier['send']>[0]): Promise<Delivery> {
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
