import {
  type ConsultationArchive,
  everything,
  type RecordFilter,
} from '#server/consultation/archive/consultation-archive.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import type { BookingLedger, Claim } from '#server/consultation/storage/booking-ledger.ts';
import type { ConsultationStore } from '#server/consultation/storage/consultation-store.ts';
import { validRow } from './consultations.ts';
import { claimOf, NOW } from './ledger-claims.ts';

export interface ArchiveUnderTest extends AsyncDisposable {
  archive: ConsultationArchive;
  /** What fills the tables while the server runs. */
  store: ConsultationStore;
  ledger: BookingLedger;
}

interface Wish {
  email?: string;
  problems?: string;
  date?: Claim['details']['date'];
}

export async function begin({ ledger }: ArchiveUnderTest, wish: Wish = {}): Promise<Claim> {
  const { date = '2026-11-16', ...fields } = wish;
  const claim = claimOf({ messageDueInMs: 0 });
  const wished: Claim = {
    ...claim,
    details: { ...claim.details, date, startsAt: Date.parse(`${date}T08:30Z`) },
    notice: { ...claim.notice, row: { ...validRow, ...fields }, date },
  };
  await ledger.claim(wished);
  return wished;
}

export async function book(under: ArchiveUnderTest, wish: Wish = {}): Promise<string> {
  const { id, notice } = await begin(under, wish);
  await under.store.insert(id, notice.row);
  await under.ledger.finish(id, NOW, null);
  return id;
}

export async function listed(
  { archive }: ArchiveUnderTest,
  filter: Partial<RecordFilter> = {},
): Promise<ConsultationRecord[]> {
  return Array.fromAsync(archive.list({ ...everything, ...filter }));
}

export const dueIds = async ({ ledger }: ArchiveUnderTest) =>
  (await ledger.takeDueMessages(0, 1000)).map(({ id }) => id);
