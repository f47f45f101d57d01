import { describe } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite, openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { doorStoreContract } from './door-store.contract.ts';
import { postgresDoorStore } from './postgres.ts';
import { sqliteDoorStore } from './sqlite.ts';

describe('the door in the embedded database', () => {
  doorStoreContract(async () => {
    const folder = await tempDir();
    const [server, command] = [openSqlite(folder.path), openSqliteWithoutLock(folder.path)];
    return {
      stores: [sqliteDoorStore(server), sqliteDoorStore(command)],
      async [Symbol.asyncDispose]() {
        command.close();
        server.close();
        await folder.remove();
      },
    };
  });
});

describe('the door in PostgreSQL', () => {
  doorStoreContract(async () => {
    const lent = await emptiedDatabase();
    const [server, command] = [await openPostgres(lent.url), await openPostgres(lent.url)];
    return {
      stores: [postgresDoorStore(server), postgresDoorStore(command)],
      async [Symbol.asyncDispose]() {
        await Promise.all([server.close(), command.close()]);
        await lent[Symbol.asyncDispose]();
      },
    };
  });
});
