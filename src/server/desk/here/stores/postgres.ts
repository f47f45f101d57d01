import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { type HereStore, readHerePerson, selectHere } from '../here-store.ts';

export function postgresHereStore({ run }: Pick<PostgresDatabase, 'run'>): HereStore {
  return {
    async set(personId, endsAt) {
      if (endsAt === null) await run('delete from desk_here where person_id = $1', [personId]);
      else
        await run(
          `insert into desk_here (person_id, ends_at) values ($1, $2)
           on conflict (person_id) do update set ends_at = excluded.ends_at`,
          [personId, endsAt],
        );
    },
    list: async (now) => (await run(selectHere('$'), [now])).map(readHerePerson),
  };
}
