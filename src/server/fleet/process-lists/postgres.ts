import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import type { ListedProcess, ProcessList, ProcessReport } from '../process-list.ts';

// One round trip a second and process. `beat` comes from the process itself and no time is stored,
// so the clocks of the machines do not matter.
const BEAT = `
  with own as (
    insert into server_processes (id, beat, report) values ($1, $2, $3)
    on conflict (id) do update set beat = excluded.beat, report = excluded.report
  )
  select id, beat, report from server_processes where id <> $1`;

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
      return rows.map((row) => ({
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
