import type { NoteProblem } from '#core/consultation/owner/request-note.ts';
import { requestStandingOf } from '#core/consultation/owner/request-views.ts';
import { requestsWords } from '#core/site/content/owners/desk/requests-words.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import type { RequestPast } from './request-history.ts';
import { meetingInWords } from './request-times.ts';

export type DoneChange = keyof typeof requestsWords.done;

export interface ShownRequest {
  record: ConsultationRecord;
  past: RequestPast;
  formToken: string;
  now: number;
  /** The zone of the owner. */
  zone: string;
  /** Whether letters about bookings can be sent. */
  hasMail: boolean;
  /** What was just done here; null for nothing. */
  done?: DoneChange | null;
  /** What went wrong, as lines of an alert. */
  alert?: readonly string[];
  /** A note that could not be saved. */
  note?: { text: string; problem: NoteProblem };
}

/** Says in one line how a request stands. */
export function standingInWords(record: ConsultationRecord, zone: string, now: number): string {
  const standing = record.booking && requestStandingOf(record.booking, now);
  const when = meetingInWords(record, zone);
  return standing === null ? when : `${requestsWords.standings[standing]}, ${when}`;
}
