import type { ConsultationNotice } from '#core/consultation/notice.ts';

/**
 * The result of one attempt. A reason goes to the log, so it holds no visitor's data, address or
 * secret.
 */
export type Delivery =
  | { kind: 'delivered' }
  /** The attempt can be repeated, but not before the time that the provider asks for. */
  | { kind: 'failed'; reason: string; retryAfterMs?: number }
  | { kind: 'refused'; reason: string };

/** Notifies the owner of a request. It never rejects, and it has its own time limit. */
export interface Notifier {
  send(notice: ConsultationNotice): Promise<Delivery>;
}
