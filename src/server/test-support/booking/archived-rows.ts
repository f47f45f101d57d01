import { randomUUID } from 'node:crypto';
import type { ArchivedRow } from '#server/consultation/archive/archive-format.ts';
import type { ConsultationArchive } from '#server/consultation/archive/consultation-archive.ts';
import { validRow } from './consultations.ts';

type ArchivedConsultation = Extract<ArchivedRow, { table: 'consultations' }>;

export function archivedConsultation(
  changes: Partial<ArchivedConsultation['row']> = {},
): ArchivedConsultation {
  const created_at = '2026-11-12T08:00:00.000Z';
  return {
    table: 'consultations',
    row: { id: randomUUID(), ...validRow, created_at, ...changes },
  };
}

/** Yields the rows one by one, as they are read from a backup file. */
export async function* yieldRows(rows: Iterable<ArchivedRow>): AsyncGenerator<ArchivedRow> {
  yield* rows;
}

export async function dumpOf(archive: ConsultationArchive): Promise<ArchivedRow[]> {
  const dumped: ArchivedRow[] = [];
  await archive.dump(async (rows) => {
    dumped.push(...rows);
  });
  return dumped;
}
