import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sqliteLedger } from '#server/consultation/storage/ledgers/sqlite.ts';
import { openSqlite, openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import { archivedConsultation, dumpOf } from '#server/test-support/booking/archived-rows.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { archiveContract } from './archive.contract.ts';
import { sqliteArchive } from './sqlite.ts';

async function open() {
  const folder = await tempDir();
  const server = openSqlite(folder.path);
  const owner = openSqliteWithoutLock(folder.path);
  return {
    folder: folder.path,
    ledger: sqliteLedger(server),
    archive: sqliteArchive(owner),
    async [Symbol.asyncDispose]() {
      owner.close();
      server.close();
      await folder.remove();
    },
  };
}

describe('the embedded archive', () => {
  archiveContract(open);

  test('lets the server book during a restore', async () => {
    await using under = await open();
    async function* rows() {
      for (let index = 0; index < 1500; index++) {
        // The server inserts a row here. The insert fails if the restore holds its lock while it
        // waits for the next row.
        if (index === 1000) await under.ledger.finish(randomUUID(), 0, null, validRow);
        yield archivedConsultation();
      }
    }
    expect((await under.archive.restore(rows())).consultations).toBe(1500);
    expect(await dumpOf(under.archive)).toHaveLength(1501);
  });
});
