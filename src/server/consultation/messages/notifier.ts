import type { ConsultationNotice } from '#core/consultation/notice.ts';

/** What became of one attempt. Reasons go to the log: no visitor's data, no address, no secret. */
export type Delivery =
  | { kind: 'delivered' }
  /** Worth another try, though not before the time the provider asks for. */
  | { kind: 'failed'; reason: string; retryAfterMs?: number }
  | { kind: 'refused'; reason: string };

/** Tells the owner about a request. Never rejects, and brings its own time limit. */
export interface Notifier {
  send(notice: ConsultationNotice): Promise<Delivery>;
}
