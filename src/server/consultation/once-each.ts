import { forgetfulMap } from './forgetful-map.ts';
import type { Delivery, Notifier } from './notifier.ts';

const REMEMBERED = 10_000;

/**
 * A notifier that sends no message twice while the process lives. It is asked again for the same
 * message when the ledger could not take down that it went out, and when a visitor repeats a request
 * while the ledger is down.
 */
export function onceEach(notifier: Notifier): Notifier {
  /** Delivered, or on their way: whoever asks meanwhile gets the same answer. */
  const sent = forgetfulMap<Promise<Delivery>>(REMEMBERED);
  return {
    send(notice) {
      const earlier = sent.get(notice.messageId);
      if (earlier) return earlier;
      const sending = sendOnce(notice);
      sent.set(notice.messageId, sending);
      return sending;
    },
  };

  async function sendOnce(notice: Parameters<Notifier['send']>[0]): Promise<Delivery> {
    let delivered = false;
    try {
      const delivery = await notifier.send(notice);
      delivered = delivery.kind === 'delivered';
      return delivery;
    } finally {
      if (!delivered) sent.delete(notice.messageId);
    }
  }
}
