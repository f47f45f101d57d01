import { describe } from 'vitest';
import { bookingColumns } from '#core/consultation/booking-fields.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { sqliteStore } from './sqlite.ts';
import { repeatedInsertContract, storeContract } from './store.contract.ts';

async function open() {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  const all = database.connection.prepare(
    `select ${bookingColumns.join()} from consultations order by created_at`,
  );
  return {
    store: sqliteStore(database),
    rows: async () => all.all().map((row) => ({ ...row }) as unknown as ConsultationRow),
    async [Symbol.asyncDispose]() {
      database.close();
      await folder.remove();
    },
  };
}

describe('the embedded store', () => {
  storeContract(open);
  repeatedInsertContract(open);
});
