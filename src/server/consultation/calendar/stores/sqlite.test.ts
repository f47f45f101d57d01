import { describe } from 'vitest';
import { sqliteLedger } from '#server/consultation/storage/ledgers/sqlite.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { calendarQuery } from '../owners-calendar.ts';
import { calendarContract } from './calendar.contract.ts';
import { sqliteCalendar } from './sqlite.ts';

describe('the calendar of the embedded database', () => {
  calendarContract(async () => {
    const folder = await tempDir();
    const database = openSqlite(folder.path);
    return {
      calendar: sqliteCalendar(database),
      ledger: sqliteLedger(database),
      async plan() {
        const explain = `explain query plan ${calendarQuery(() => '?')}`;
        const steps = database.connection.prepare(explain).all();
        return steps.map(({ detail }) => String(detail)).join('\n');
      },
      async [Symbol.asyncDispose]() {
        database.close();
        await folder.remove();
      },
    };
  });
});
