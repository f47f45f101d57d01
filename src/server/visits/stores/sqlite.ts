import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { visitCountFromRow } from '../visit-row.ts';
import type { VisitStore } from '../visit-store.ts';

export function sqliteVisitStore({ connection, read, write }: SqliteDatabase): VisitStore {
  const add = connection.prepare(
    `insert into page_visits (day, page, visits) values (?, ?, ?)
     on conflict (day, page) do update set visits = visits + excluded.visits`,
  );
  const list = connection.prepare(
    'select day, page, visits from page_visits where day between ? and ? order by day, page',
  );
  const remove = connection.prepare('delete from page_visits where day < ?');
  return {
    add: (counts) =>
      write(() => {
        for (const { day, page, visits } of counts) add.run(day, page, visits);
      }),
    list: async (from, to) => read(() => list.all(from, to)).map(visitCountFromRow),
    removeBefore: (day) => write(() => Number(remove.run(day).changes)),
  };
}
