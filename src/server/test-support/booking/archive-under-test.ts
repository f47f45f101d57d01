import type {
  ConsultationArchive,
  RecordFilter,
} from '#server/consultation/archive/consultation-archive.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import type { BookingClaim, BookingLedger } from '#server/consultation/storage/booking-ledger.ts';
import { validRow } from './consultations.ts';
import { CLAIMED_AT, validClaim } from './ledger-claims.ts';

/** A filter that lists all requests. */
export const noRecordFilter: RecordFilter = {
  from: null,
  to: null,
  receivedFrom: null,
  receivedTo: null,
};

export interface ArchiveUnderTest extends AsyncDisposable {
  archive: ConsultationArchive;
  /** The ledger fills the tables as a running server does. */
  ledger: BookingLedger;
}

interface RequestChanges {
  email?: string;
  problems?: string;
  date?: BookingClaim['details']['date'];
}

export async function beginBooking(
  { ledger }: ArchiveUnderTest,
  changes: RequestChanges = {},
): Promise<BookingClaim> {
  const { date = '2026-11-16', ...fields } = changes;
  const claim = validClaim({ messageDueInMs: 0 });
  const changed: BookingClaim = {
    ...claim,
    details: { ...claim.details, date, startsAt: Date.parse(`${date}T08:30Z`) },
    notice: { ...claim.notice, row: { ...validRow, ...fields }, date },
  };
  await ledger.claim(changed);
  return changed;
}

export async function bookInto(
  under: ArchiveUnderTest,
  changes: RequestChanges = {},
): Promise<string> {
  const { id, notice } = await beginBooking(under, changes);
  await under.ledger.finish(id, CLAIMED_AT, null, notice.row);
  return id;
}

export async function listedRecords(
  { archive }: ArchiveUnderTest,
  filter: Partial<RecordFilter> = {},
): Promise<ConsultationRecord[]> {
  return Array.fromAsync(archive.list({ ...noRecordFilter, ...filter }));
}

export const dueIds = async ({ ledger }: ArchiveUnderTest) =>
  (await ledger.takeDueMessages(0, 1000)).map(({ id }) => id);
