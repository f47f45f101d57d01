import { describe } from 'vitest';
import { postgresLedger } from '#server/consultation/storage/ledgers/postgres.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import {
  type calendarParameterNames,
  calendarParameters,
  calendarQuery,
} from '../owners-calendar.ts';
import { calendarContract } from './calendar.contract.ts';
import { postgresCalendar } from './postgres.ts';

/**
 * Resolves with the plan of the query. A database that other tests have used keeps statistics of their
 * rows, which may make another index look cheaper, so this one is new.
 */
async function planInFreshDatabase(): Promise<string> {
  await using fresh = await freshDatabase();
  const database = await openPostgres(fresh.url);
  try {
    return await database.transaction(async (run) => {
      // A table without rows is read through faster than by any index.
      await run('set local enable_seqscan = off');
      await run('set local enable_bitmapscan = off');
      const values = calendarParameters({ since: 0, now: 1, until: 2 }, 9);
      const literal = (name: (typeof calendarParameterNames)[number]) => `'${values[name]}'`;
      const steps = await run(`explain ${calendarQuery(literal)}`);
      return steps.map((step) => String(step['QUERY PLAN'])).join('\n');
    });
  } finally {
    await database.close();
  }
}

describe('the calendar of PostgreSQL', () => {
  calendarContract(async () => {
    const lent = await emptiedDatabase();
    const database = await openPostgres(lent.url);
    return {
      calendar: postgresCalendar(database),
      ledger: postgresLedger(database),
      plan: planInFreshDatabase,
      async [Symbol.asyncDispose]() {
        await database.close();
        await lent[Symbol.asyncDispose]();
      },
    };
  });
});
