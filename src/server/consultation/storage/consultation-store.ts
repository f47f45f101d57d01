import type { ConsultationRow } from '#core/consultation/request.ts';

/** The table of requests. Every failure is a StorageError. */
export interface ConsultationStore {
  /**
   * Resolves once the row is stored durably. A repeated id keeps one row. The hosted table has no
   * column for the id, so there only the ledger prevents a second row.
   */
  insert(id: string, row: ConsultationRow): Promise<void>;
  /** Resolves if an insert can succeed. */
  probe(): Promise<void>;
}
