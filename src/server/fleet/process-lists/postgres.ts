import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { NO_RESTORE_SQL, RestoreUnderWayError } from '#server/database/restore-lock.ts';
import type { ListedProcess, ProcessList, ProcessReport } from '../process-list.ts';

// One round trip a second and process. `beat` comes from the process itself and no time is stored,
// so the clocks of the machines do not matter. There is always a row, which is empty if there are no
// other processes. Only a heartbeat that a restore forbids has none.
const BEAT = `
  with own as (
    insert into server_processes (id, beat, report)
    select $1, $2::bigint, $3::jsonb where ${NO_RESTORE_SQL}
    on conflict (id) do update set beat = excluded.beat, report = excluded.report
    returning id
  )
  select others.id, others.beat, others.report
  from own left join server_processes others on others.id <> own.id`;

/** Returns a function that reads the last heartbeat of each process on the list. */
export function postgresHeartbeats({ run }: Pick<PostgresDatabase, 'run'>) {
  return async (): Promise<Pick<ListedProcess, 'id' | 'beat'>[]> => {
    const rows = await run('select id, beat from server_processes');
    return rows.map(({ id, beat }) => ({ id: String(id), beat: Number(beat) }));
  };
}

export function postgresProcessList({ run }: Pick<PostgresDatabase, 'run'>): ProcessList {
  return {
    async beat({ id, beat, address, takesCalls, lines, takenBySite }) {
      const report: ProcessReport = { address, takesCalls, lines, takenBySite };
      const rows = await run(BEAT, [id, beat, JSON.stringify(report)]);
      if (rows.length === 0) throw new RestoreUnderWayError();
      return rows
        .filter((row) => row.id !== null)
        .map((row) => ({
          id: String(row.id),
          beat: Number(row.beat),
          ...(row.report as ProcessReport),
        }));
    },
    async remove(id) {
      await run('delete from server_processes where id = $1', [id]);
    },
  };
}
