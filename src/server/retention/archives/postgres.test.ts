import { describe } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { postgresResourceStore } from '#server/platform/resource-stores/postgres.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
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
});
