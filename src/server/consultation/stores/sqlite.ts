import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import type { ConsultationStore } from '../consultation-store.ts';

export function sqliteStore({ connection, write, probe }: SqliteDatabase): ConsultationStore {
  const insert = connection.prepare(
    `insert into consultations
       (id, name, email, company, service, problems, additional, selected_date, selected_time, created_at)
     values
       ($id, $name, $email, $company, $service, $problems, $additional, $selected_date, $selected_time, $created_at)
     on conflict (id) do nothing`,
  );
  return {
    async insert(id, row) {
      await write(() => insert.run({ ...row, id, created_at: Date.now() }));
    },
    probe,
  };
}
