import type { BookingNews } from '#core/consultation/booking-news.ts';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import type { DueLaterMessage, NewLaterMessage } from '../storage/later-messages.ts';

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

/** The result of an attempt after which a queued message is not sent again. */
export type FinalDelivery =
  /** Once this is noted, the other messages follow. */
  | { kind: 'delivered'; followedBy?: readonly NewLaterMessage[] }
  /** There was nothing to tell any more. */
  | { kind: 'dropped' };

/** Sends a queued message by one channel. It has the limits of a `Notifier`. */
export type SendLater = (message: DueLaterMessage) => Promise<DeliveryResult | FinalDelivery>;

/**
 * Tells the owner what no single request is about, such as trouble with the server itself. A failed
 * delivery does not make the function reject, and it always ends within a limited time.
 */
export type SendAlert = (alert: OwnerAlert) => Promise<DeliveryResult>;

interface OwnerAlert {
  subject: string;
  text: string;
  /** Is the same in every attempt at an alert that is sent again after a crash. */
  id?: string;
}

/** Tells the owner of trouble. Resolves with false if the alert has to be sent again. */
export async function isTold(sending: Promise<DeliveryResult>): Promise<boolean> {
  return (await sending).kind !== 'failed';
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
