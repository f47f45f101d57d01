import { describe } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { postgresDoorStore } from '../../door/stores/postgres.ts';
import { sqliteDoorStore } from '../../door/stores/sqlite.ts';
import { hereStoreContract } from './here-store.contract.ts';
import { postgresHereStore } from './postgres.ts';
import { sqliteHereStore } from './sqlite.ts';

describe('who is there, in the embedded database', () => {
  hereStoreContract(async () => {
    const folder = await tempDir();
    const database = openSqlite(folder.path);
    return {
      here: sqliteHereStore(database),
      door: sqliteDoorStore(database),
      async [Symbol.asyncDispose]() {
        database.close();
        await folder.remove();
      },
    };
  });
});

describe('who is there, in PostgreSQL', () => {
  hereStoreContract(async () => {
    const lent = await emptiedDatabase();
    const database = await openPostgres(lent.url);
    return {
      here: postgresHereStore(database),
      door: postgresDoorStore(database),
      async [Symbol.asyncDispose]() {
        await database.close();
        await lent[Symbol.asyncDispose]();
      },
    };
  });
});
