import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { visitCountFromRow } from '../visit-row.ts';
import type { VisitStore } from '../visit-store.ts';

export function postgresVisitStore({ run }: PostgresDatabase): VisitStore {
  return {
    async add(counts) {
      // All processes change the rows in the same order, so none waits for another one in a circle.
      await run(
        `insert into page_visits (day, page, visits)
         select day, page, visits from unnest($1::text[], $2::text[], $3::bigint[])
           as counted (day, page, visits) order by day, page
         on conflict (day, page) do update set visits = page_visits.visits + excluded.visits`,
        [
          counts.map(({ day }) => day),
          counts.map(({ page }) => page),
          counts.map(({ visits }) => visits),
        ],
      );
    },
    async list(from, to) {
      const rows = await run(
        `select day, page, visits from page_visits where day between $1 and $2
         order by day, page collate "C"`,
        [from, to],
      );
      return rows.map(visitCountFromRow);
    },
    async removeBefore(day) {
      return (await run('delete from page_visits where day < $1 returning 1', [day])).length;
    },
  };
}
