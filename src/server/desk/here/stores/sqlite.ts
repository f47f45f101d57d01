import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { type HereStore, readHerePerson, selectHere } from '../here-store.ts';

export function sqliteHereStore({ connection, read, write }: SqliteDatabase): HereStore {
  const set = connection.prepare(
    `insert into desk_here (person_id, ends_at) values (?, ?)
     on conflict (person_id) do update set ends_at = excluded.ends_at`,
  );
  const remove = connection.prepare('delete from desk_here where person_id = ?');
  const list = connection.prepare(selectHere('?'));
  return {
    async set(personId, endsAt) {
      await write(() => (endsAt === null ? remove.run(personId) : set.run(personId, endsAt)));
    },
    list: async (now) => read(() => list.all(now).map(readHerePerson)),
  };
}
