import { describe, expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { freshKeys, keyKeeperContract } from './keeper.contract.ts';
import { postgresKeyKeeper } from './postgres.ts';

async function open() {
  const fresh = await freshDatabase();
  const database = await openPostgres(fresh.url);
  return {
    keeper: () => postgresKeyKeeper(database),
    async [Symbol.asyncDispose]() {
      await database.close();
      await fresh[Symbol.asyncDispose]();
    },
  };
}

describe('the keys in PostgreSQL', () => {
  keyKeeperContract(open);

  test('are the same for all processes that start at once', async () => {
    await using under = await open();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => under.keeper().keep(freshKeys())),
    );
    for (const keys of all) expect(keys).toEqual(all[0]);
  });
});
