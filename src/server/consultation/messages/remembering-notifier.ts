import { boundedMap } from '../desk/bounded-map.ts';
import type { Delivery, Notifier } from './notifier.ts';

const REMEMBERED = 10_000;

/** A notifier that remembers what it has sent, until it is told to forget it. */
export interface RememberingNotifier extends Notifier {
  /**
   * Forgets the message that was sent for this booking. From then on the ledger knows what became of
   * it, and whoever asks for the same message again means another booking: one that was made anew
   * after an erasure, or under a key that was forgotten.
   */
  forget(bookingId: string): void;
}

/**
 * A notifier that sends no message twice while the ledger may not know of it. It is asked again for
 * the same message when the ledger could not take down that it went out, and when a visitor repeats a
 * request while the ledger is down.
 */
export function rememberingNotifier(notifier: Notifier): RememberingNotifier {
  /** Delivered, or on their way: whoever asks meanwhile gets the same answer. */
  const sent = boundedMap<Promise<Delivery>>(REMEMBERED);
  /** By the booking's id, which message was sent for it. */
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
