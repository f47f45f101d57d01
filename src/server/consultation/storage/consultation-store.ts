import type { ConsultationRow } from '#core/consultation/request.ts';

/** Stores the requests in a table. Every failure is a StorageError. */
export interface ConsultationStore {
  /**
   * Inserts a row. Resolves when the row is stored durably. A second insert with the same id
   * changes nothing. The hosted table has no column for the id, so only the ledger prevents a
   * second row in that table.
   */
  insert(id: string, row: ConsultationRow): Promise<void>;
  /**
   * Resolves if the database accepts a write, and rejects otherwise. The embedded store and the
   * PostgreSQL store write to the table `probes`, not to the table of requests.
   */
  probe(): Promise<void>;
}
