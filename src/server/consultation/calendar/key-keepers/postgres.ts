import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import type { CalendarKeyKeeper } from '../calendar-key.ts';

const READ = "select value from voice_keys where name = 'calendar'";
const KEEP = "insert into voice_keys (name, value) values ('calendar', $1) on conflict do nothing";
const REPLACE = `
  insert into voice_keys (name, value) values ('calendar', $1)
  on conflict (name) do update set value = $1`;

/**
 * Returns a keeper that stores the key beside the other keys in the database, so that all processes
 * that share the database give out the same calendar.
 */
export function postgresCalendarKeyKeeper({ run }: PostgresDatabase): CalendarKeyKeeper {
  const read = async () => {
    const [row] = await run(READ);
    return row === undefined ? null : String(row.value);
  };
  return {
    read,
    async keep(fresh) {
      await run(KEEP, [fresh]);
      return (await read()) ?? fresh;
    },
    async replace(fresh) {
      await run(REPLACE, [fresh]);
    },
    async remove() {
      await run("delete from voice_keys where name = 'calendar'");
    },
  };
}
