import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { openSqlite, openSqliteWithoutLock } from './sqlite-database.ts';
import { truncateJournal, truncateJournalPatiently } from './truncate-journal.ts';

async function open() {
  const folder = await tempDir();
  const server = openSqlite(folder.path);
  const owner = openSqliteWithoutLock(folder.path);
  return {
    server,
    owner,
    journalBytes: () => statSync(join(folder.path, 'everline.sqlite-wal')).size,
    async [Symbol.asyncDispose]() {
      owner.close();
      server.close();
      await folder.remove();
    },
  };
}

test('truncating the journal empties its file', async () => {
  await using under = await open();
  await under.server.probe();
  expect(under.journalBytes()).toBeGreaterThan(0);
  expect(truncateJournal(under.server.connection)).toBe(true);
  expect(under.journalBytes()).toBe(0);
});

test('truncating the journal does not wait for a reader, and later statements keep their busy timeout', async () => {
  await using under = await open();
  const { connection } = under.server;
  const patience = () => connection.prepare('pragma busy_timeout').get()?.timeout;
  // This time-out is much longer than the time that the test allows. So the test fails only if the
  // code waits for the time-out.
  connection.exec('pragma busy_timeout = 60000');
  await under.server.probe();
  under.owner.connection.exec('begin; select * from probes;');
  await under.server.probe();
  const begun = performance.now();
  expect(truncateJournal(connection)).toBe(false);
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(patience()).toBe(60_000);
  const cleaned = truncateJournalPatiently(connection, [1, 1000]);
  under.owner.connection.exec('commit');
  expect(await cleaned).toBe(true);
  expect(under.journalBytes()).toBe(0);
});
