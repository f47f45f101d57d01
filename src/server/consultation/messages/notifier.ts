import type { ConsultationNotice } from '#core/consultation/notice.ts';

/**
 * The result of one attempt to notify the owner. The reason is logged, so it must not contain a
 * visitor's data, an address or a secret.
 */
export type DeliveryResult =
  | { kind: 'delivered' }
  /** The attempt may be repeated, after `retryAfterMs` if the provider asked for a pause. */
  | { kind: 'failed'; reason: string; retryAfterMs?: number }
  | { kind: 'refused'; reason: string };

/**
 * Notifies the owner of a request. A failed delivery does not make `send` reject. `send` rejects
 * only if the notice cannot be written as a message. `send` always ends within a limited time.
 */
export interface Notifier {
  send(notice: ConsultationNotice): Promise<DeliveryResult>;
}
