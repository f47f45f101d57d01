import type { ConsultationRow } from '#core/consultation/request.ts';

/**
 * Stores the requests in a hosted table, outside the database of the ledger. Without a hosted table
 * the ledger stores them itself. Every failure is a StorageError.
 */
export interface ConsultationStore {
  /**
   * Inserts a row. Resolves when the row is stored durably. The hosted table has no column for the
   * booking's id, so only the ledger prevents a second row.
   */
  insert(id: string, row: ConsultationRow): Promise<void>;
  /** Resolves if the database can be reached, and rejects otherwise. */
  probe(): Promise<void>;
}
