import type { ConsultationRow } from '#core/consultation/request.ts';

/** Where requests are kept. Whatever goes wrong is a StorageError. */
export interface ConsultationStore {
  /**
   * Resolves once the row is kept for good. The same id again keeps one row; the hosted table has
   * no column for it, so there the ledger alone stands between a repetition and a second row.
   */
  insert(id: string, row: ConsultationRow): Promise<void>;
  /** Resolves when an insert could succeed. */
  probe(): Promise<void>;
}
