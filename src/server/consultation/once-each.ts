import { forgetfulMap } from './forgetful-map.ts';
import type { Notifier } from './notifier.ts';

const REMEMBERED = 10_000;

/**
 * A notifier that sends no message twice while the process lives: when the ledger could not take
 * down that a message went out, the outbox asks for it again.
 */
export function onceEach(notifier: Notifier): Notifier {
  const delivered = forgetfulMap<true>(REMEMBERED);
  return {
    async send(notice) {
      if (delivered.has(notice.id)) return { kind: 'delivered' };
      const delivery = await notifier.send(notice);
      if (delivery.kind === 'delivered') delivered.set(notice.id, true);
      return delivery;
    },
  };
}
