import { bookingColumns } from '#core/consultation/booking-fields.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { batchCalls } from '#server/database/batch-calls.ts';
import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { isRolledBack } from '#server/database/postgres-errors.ts';
import type { ConsultationStore } from '../consultation-store.ts';

const COLUMNS = ['id', ...bookingColumns].join();
const INSERT = `
  insert into consultations (${COLUMNS})
  select ${COLUMNS} from json_populate_recordset(null::consultations, $1)
  on conflict (id) do nothing`;

export function postgresStore({ run, probe }: PostgresDatabase): ConsultationStore {
  const insert = batchCalls<ConsultationRow & { id: string }, void>({
    async runBatch(rows) {
      await run(INSERT, [JSON.stringify(rows)]);
      return [];
    },
    isWorthSplitting: isRolledBack,
  });
  return {
    insert: (id, row) => insert({ ...row, id }),
    probe,
  };
}
