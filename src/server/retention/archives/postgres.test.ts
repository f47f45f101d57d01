import { describe, expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { postgresResourceStore } from '#server/platform/resource-stores/postgres.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { retentionSql } from '../retention-sql.ts';
import { conversationsContract } from './archive.contract.ts';
import { postgresConversationArchive } from './postgres.ts';

async function open() {
  const lent = await emptiedDatabase();
  const [server, owner] = [await openPostgres(lent.url), await openPostgres(lent.url)];
  return {
    store: postgresResourceStore(server),
    archive: postgresConversationArchive(owner),
    async [Symbol.asyncDispose]() {
      await Promise.all([server.close(), owner.close()]);
      await lent[Symbol.asyncDispose]();
    },
  };
}

describe('the PostgreSQL archive of conversations', () => {
  conversationsContract(open);

  test('lists conversations in the order of an index, however many there are', async () => {
    await using lent = await emptiedDatabase();
    const { run, close } = await openPostgres(lent.url);
    const planned = await run(`explain ${retentionSql('$').talks}`, ['o', 1, 1, 50]);
    await close();
    const plan = planned.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(plan).toContain('resources_by_talk');
    expect(plan).not.toContain('Sort');
  });
});
