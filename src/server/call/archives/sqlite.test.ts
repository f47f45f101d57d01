import { describe } from 'vitest';
import { openSqlite, openSqliteBesideServer } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/temp-dir.ts';
import { sqliteResources } from '../resource-stores/sqlite.ts';
import { conversationsContract } from './archive.contract.ts';
import { sqliteConversations } from './sqlite.ts';

async function open() {
  const folder = await tempDir();
  const server = openSqlite(folder.path);
  const owner = openSqliteBesideServer(folder.path);
  return {
    store: sqliteResources(server),
    archive: sqliteConversations(owner),
    async [Symbol.asyncDispose]() {
      owner.close();
      server.close();
      await folder.remove();
    },
  };
}

describe('the embedded archive of conversations', () => {
  conversationsContract(open);
});
