import { bookingColumns } from '#core/consultation/booking-fields.ts';
import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import type { ConsultationStore } from '../consultation-store.ts';

const COLUMNS = ['id', ...bookingColumns, 'created_at'];

export function sqliteStore({ connection, write, probe }: SqliteDatabase): ConsultationStore {
  const insert = connection.prepare(
    `insert into consultations (${COLUMNS.join()})
     values (${COLUMNS.map((column) => `$${column}`).join()})
     on conflict (id) do nothing`,
  );
  return {
    async insert(id, row) {
      await write(() => insert.run({ ...row, id, created_at: Date.now() }));
    },
    probe,
  };
}
