import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { visitCountFromRow } from '../visit-row.ts';
import type { VisitCount, VisitStore } from '../visit-store.ts';

export function postgresVisitStore({
  run,
  transaction,
}: Pick<PostgresDatabase, 'run' | 'transaction'>): VisitStore {
  /** For each list, the transaction of the last attempt. */
  const attempts = new WeakMap<readonly VisitCount[], string>();

  /** Resolves with true if an earlier attempt has stored the list although its answer was lost. */
  async function isStored(counts: readonly VisitCount[]): Promise<boolean> {
    const attempt = attempts.get(counts);
    if (attempt === undefined) return false;
    const [found] = await run('select pg_xact_status($1::text::xid8) as status', [attempt]).catch(
      (error: unknown) => {
        if (!isUnknownTransaction(error)) throw error;
        return [];
      },
    );
    if (found?.status === 'in progress') throw new StorageError('PostgreSQL', 'still at work');
    return found?.status === 'committed';
  }

  return {
    async add(counts) {
      if (await isStored(counts)) return;
      // All processes change the rows in the same order, so none waits for another one in a circle.
      const statement = [
        `insert into page_visits (day, page, visits)
         select day, page, visits from unnest($1::text[], $2::text[], $3::bigint[])
           as counted (day, page, visits) order by day, page
         on conflict (day, page) do update set visits = page_visits.visits + excluded.visits`,
        [
          counts.map(({ day }) => day),
          counts.map(({ page }) => page),
          counts.map(({ visits }) => visits),
        ],
      ] as const;
      await transaction(async (inside) => {
        const [begun] = await inside('select pg_current_xact_id()::text as id');
        attempts.set(counts, String(begun?.id));
        await inside(...statement);
      });
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

/**
 * Returns whether PostgreSQL does not know the number of a transaction yet. After a switch to a
 * standby that lagged behind, numbers are given anew, and what had the number was not stored.
 */
function isUnknownTransaction(error: unknown): boolean {
  return error instanceof StorageError && error.code === '22023';
}
