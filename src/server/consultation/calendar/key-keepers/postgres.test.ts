import { describe, expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { newCalendarKey } from '../calendar-key.ts';
import { calendarKeyContract } from './keeper.contract.ts';
import { postgresCalendarKeyKeeper } from './postgres.ts';

async function open() {
  const fresh = await freshDatabase();
  const database = await openPostgres(fresh.url);
  return {
    keeper: () => postgresCalendarKeyKeeper(database),
    async [Symbol.asyncDispose]() {
      await database.close();
      await fresh[Symbol.asyncDispose]();
    },
  };
}

describe('the key of the calendar in PostgreSQL', () => {
  calendarKeyContract(open);

  test('is the same for all commands that make it at once', async () => {
    await using under = await open();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => under.keeper().keep(newCalendarKey())),
    );
    expect(new Set(all).size).toBe(1);
  });
});
