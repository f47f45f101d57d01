import { describe, expect, test } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { resourceSql } from '../resource-row.ts';
import { everything } from '../resource-store.ts';
import { sqliteResourceStore } from './sqlite.ts';
import { resourceStoreContract } from './store.contract.ts';

async function open() {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  return {
    store: sqliteResourceStore(database),
    async [Symbol.asyncDispose]() {
      database.close();
      await folder.remove();
    },
  };
}

describe('the embedded store of resources', () => {
  resourceStoreContract(open);

  test('lists the resources of one organisation by an index, however many the others have', async () => {
    await using folder = await tempDir();
    const { connection, close } = openSqlite(folder.path);
    const { sql, values } = resourceSql('?').list({ ...everything('chat', 1000), orgId: 'o1' });
    const plan = connection.prepare(`explain query plan ${sql}`).all(...values);
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH resources USING INDEX resources_by_organisation (organisation=? AND kind=?)',
    ]);
    close();
  });
});
