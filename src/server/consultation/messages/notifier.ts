import type { BookingNews } from '#core/consultation/booking-news.ts';
import type { ConsultationNotice } from '#core/consultation/notice.ts';

/**
 * The result of one attempt to notify the owner. The reason is logged, so it must not contain a
 * visitor's data, an address or a secret.
 */
export type DeliveryResult =
  | { kind: 'delivered' }
  /**
   * The attempt may be repeated, after `retryAfterMs` if the provider asked for a pause. If
   * `mayHaveArrived` is set, the provider had the whole message and gave no answer.
   */
  | { kind: 'failed'; reason: string; retryAfterMs?: number; mayHaveArrived?: boolean }
  | { kind: 'refused'; reason: string };

/**
 * Tells the owner of trouble with the server itself. The text holds no personal data. A failed
 * delivery does not make the function reject, and it always ends within a limited time.
 */
export type SendAlert = (alert: OwnerAlert) => Promise<DeliveryResult>;

export interface OwnerAlert {
  subject: string;
  text: string;
}

/**
 * Notifies the owner of a request and of its changes. A failed delivery does not make a function
 * reject. A function rejects only if the notice cannot be written as a message. It always ends
 * within a limited time.
 */
export interface Notifier {
  send(notice: ConsultationNotice): Promise<DeliveryResult>;
  /** Tells the owner that a visitor has moved or cancelled a request. */
  sendChange(news: BookingNews): Promise<DeliveryResult>;
}
