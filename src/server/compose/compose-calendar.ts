import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { CalendarKeyKeeper } from '../consultation/calendar/calendar-key.ts';
import { fileCalendarKeyKeeper } from '../consultation/calendar/key-keepers/file.ts';
import { postgresCalendarKeyKeeper } from '../consultation/calendar/key-keepers/postgres.ts';
import { refuseMovedFolder } from '../database/embedded-aside.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { refuseUnfinishedRestore } from '../database/restore-mark.ts';

interface OpenedCalendarKeys extends AsyncDisposable {
  keys: CalendarKeyKeeper;
}

/** Opens the key of the owner's calendar for the owner's command. The server may be running. */
export async function openCalendarKeys({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenedCalendarKeys> {
  if (databaseUrl !== null) {
    const database = await openPostgres(databaseUrl);
    return {
      keys: postgresCalendarKeyKeeper(database),
      [Symbol.asyncDispose]: () => database.close(),
    };
  }
  if (!existsSync(dataDir)) {
    throw new StartError(
      `There is no data folder ${dataDir}. Start the server once, or name its folder with DATA_DIR=…`,
    );
  }
  refuseMovedFolder(dataDir);
  refuseUnfinishedRestore(dataDir);
  return { keys: fileCalendarKeyKeeper(dataDir), [Symbol.asyncDispose]: async () => {} };
}
