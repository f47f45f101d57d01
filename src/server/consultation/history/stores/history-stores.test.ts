import { describe } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { postgresArchive } from '../../archive/archives/postgres.ts';
import { sqliteArchive } from '../../archive/archives/sqlite.ts';
import { postgresRequestList } from '../../archive/request-lists/postgres.ts';
import { requestListContract } from '../../archive/request-lists/request-list.contract.ts';
import { sqliteRequestList } from '../../archive/request-lists/sqlite.ts';
import { postgresLedger } from '../../storage/ledgers/postgres.ts';
import { sqliteLedger } from '../../storage/ledgers/sqlite.ts';
import { type DeskStoresUnderTest, historyStoreContract } from './history-store.contract.ts';
import { postgresHistory } from './postgres.ts';
import { sqliteHistory } from './sqlite.ts';

async function openEmbedded(): Promise<DeskStoresUnderTest> {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  return {
    ledger: sqliteLedger(database),
    archive: sqliteArchive(database),
    history: sqliteHistory(database),
    list: sqliteRequestList(database),
    async [Symbol.asyncDispose]() {
      database.close();
      await folder.remove();
    },
  };
}

async function openOwn(): Promise<DeskStoresUnderTest> {
  const lent = await emptiedDatabase();
  const database = await openPostgres(lent.url);
  return {
    ledger: postgresLedger(database),
    archive: postgresArchive(database),
    history: postgresHistory(database),
    list: postgresRequestList(database),
    async [Symbol.asyncDispose]() {
      await database.close();
      await lent[Symbol.asyncDispose]();
    },
  };
}

describe.each([
  ['the embedded database', openEmbedded],
  ['PostgreSQL', openOwn],
] as const)('the requests at the desk in %s', (_, open) => {
  historyStoreContract(open);
  requestListContract(open);
});
