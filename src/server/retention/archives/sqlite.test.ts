import { describe, expect, test } from 'vitest';
import { openSqlite, openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import { sqliteResourceStore } from '#server/platform/resource-stores/sqlite.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { retentionSql } from '../retention-sql.ts';
import { conversationsContract } from './archive.contract.ts';
import { sqliteConversationArchive } from './sqlite.ts';

async function open() {
  const folder = await tempDir();
  const server = openSqlite(folder.path);
  const owner = openSqliteWithoutLock(folder.path);
  return {
    store: sqliteResourceStore(server),
    archive: sqliteConversationArchive(owner),
    async [Symbol.asyncDispose]() {
      owner.close();
      server.close();
      await folder.remove();
    },
  };
}

describe('the embedded archive of conversations', () => {
  conversationsContract(open);

  test('finds expired rows by indexes alone, because a slow search would block the server', async () => {
    await using folder = await tempDir();
    const { connection, close } = openSqlite(folder.path);
    for (const { sql } of retentionSql('?').expired) {
      const plan = connection.prepare(`explain query plan ${sql}`).all(0, 1);
      expect(plan.map(({ detail }) => String(detail)).join()).not.toContain('SCAN');
    }
    close();
  });

  test('lists conversations in the order of an index, however many there are', async () => {
    await using folder = await tempDir();
    const { connection, close } = openSqlite(folder.path);
    const { talks, talksVersion, changedTalks, askedTalks } = retentionSql('?');
    const planOf = (sql: string, values: (string | number)[]) =>
      connection.prepare(`explain query plan ${sql}`).all(...values);
    const plans = [
      planOf(talks, ['o', 1, 1, 50]),
      planOf(talksVersion, ['o', 50]),
      planOf(changedTalks, ['o', 1]),
      planOf(askedTalks, ['o']),
    ];
    expect(plans.map((plan) => plan.map(({ detail }) => detail))).toEqual([
      [
        'SEARCH resources USING INDEX resources_by_talk (organisation=? AND kind=? AND updated_at<?)',
      ],
      ['SEARCH resources USING INDEX resources_by_talk (organisation=? AND kind=?)'],
      [
        'SEARCH resources USING INDEX resources_by_talk (organisation=? AND kind=? AND updated_at>?)',
      ],
      ['SEARCH resources USING INDEX resources_taken (<expr>=?)', 'USE TEMP B-TREE FOR ORDER BY'],
    ]);
    close();
  });
});
