import { describe } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { postgresResourceStore } from '#server/platform/resource-stores/postgres.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { conversationsContract } from './archive.contract.ts';
import { postgresConversationArchive } from './postgres.ts';

async function open() {
  const fresh = await freshDatabase();
  const [server, owner] = [await openPostgres(fresh.url), await openPostgres(fresh.url)];
  return {
    store: postgresResourceStore(server),
    archive: postgresConversationArchive(owner),
    async [Symbol.asyncDispose]() {
      await Promise.all([server.close(), owner.close()]);
      await fresh[Symbol.asyncDispose]();
    },
  };
}

describe('the PostgreSQL archive of conversations', () => {
  conversationsContract(open);
});
