import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bookingFields } from '#core/consultation/booking-fields.ts';
import { noticeText } from '#core/consultation/notice.ts';
import { archiveFormat, archiveFormatFor } from '#server/consultation/archive/archive-format.ts';
import { postgresArchive } from '#server/consultation/archive/archives/postgres.ts';
import { sqliteArchive } from '#server/consultation/archive/archives/sqlite.ts';
import { postgresLedger } from '#server/consultation/storage/ledgers/postgres.ts';
import { sqliteLedger } from '#server/consultation/storage/ledgers/sqlite.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { dumpOf } from '#server/test-support/booking/archived-rows.ts';
import { writePlainBackup } from '#server/test-support/booking/plain-backup.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { restorePlainBackup } from './request-backup.ts';

/**
 * A backup in version 1 of the backup format, from November 2026, with invented people. Every later
 * version must be able to restore this file, so the file must not be changed.
 */
const VERSION_1 = join(import.meta.dirname, 'backup-of-version-1.jsonl');

/**
 * The column of an invented field. The tests pretend that the next version adds this field to the
 * requests.
 */
const LATER_COLUMN = 'later_field';
const laterFormat = archiveFormatFor([
  ...Object.values(bookingFields),
  { column: LATER_COLUMN, sinceBackup: archiveFormat.version + 1 },
]);
const ADD_LATER_COLUMN = `alter table consultations add column ${LATER_COLUMN} text not null default ''`;

const engines = {
  async sqlite(format = archiveFormat) {
    const folder = await tempDir();
    const database = openSqlite(folder.path);
    onTestFinished(async () => {
      database.close();
      await folder.remove();
    });
    if (format === laterFormat) database.connection.exec(ADD_LATER_COLUMN);
    return {
      archive: sqliteArchive(database, format),
      ledger: sqliteLedger(database),
      rows: async () =>
        database.connection.prepare('select * from consultations order by id').all(),
    };
  },
  async postgres(format = archiveFormat) {
    const fresh = await freshDatabase();
    const database = await openPostgres(fresh.url);
    onTestFinished(async () => {
      await database.close();
      await fresh[Symbol.asyncDispose]();
    });
    if (format === laterFormat) await database.run(ADD_LATER_COLUMN);
    return {
      archive: postgresArchive(database, format),
      ledger: postgresLedger(database),
      rows: () => database.run('select * from consultations order by id'),
    };
  },
};

/** Reads the rows of one table from the backup of version 1. */
async function rowsInFile(table: string) {
  const lines = (await readFile(VERSION_1, 'utf8')).trimEnd().split('\n').slice(1, -1);
  return lines.map((line) => JSON.parse(line)).filter((line) => line.table === table);
}

/** Writes a changed copy of the backup of version 1, and returns the path of the copy. */
async function changedFile(change: (lines: string[]) => string[]): Promise<string> {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const lines = (await readFile(VERSION_1, 'utf8')).trimEnd().split('\n');
  const path = join(folder.path, 'changed.backup');
  await writeFile(path, `${change(lines).join('\n')}\n`);
  return path;
}

describe.each(['sqlite', 'postgres'] as const)('the backup of version 1, in %s', (engine) => {
  test('is restored with every value', async () => {
    const { archive } = await engines[engine]();
    expect(await restorePlainBackup(VERSION_1, archive)).toEqual({
      backup: {
        madeAt: '2026-11-15T06:00:00.000Z',
        consultations: 4,
        bookings: 5,
        booking_messages: 0,
        booking_history: 0,
      },
      added: { consultations: 4, bookings: 5, booking_messages: 0, booking_history: 0 },
    });
    const dumped = await dumpOf(archive);
    for (const { table, row } of [
      ...(await rowsInFile('consultations')),
      ...(await rowsInFile('bookings')),
    ]) {
      const { created_at: _, ...values } = row;
      expect(dumped).toContainEqual({ table, row: expect.objectContaining(values) });
    }
  });

  test('brings back messages that are still to be sent', async () => {
    const { archive, ledger } = await engines[engine]();
    await restorePlainBackup(VERSION_1, archive);
    const due = await ledger.takeDueMessages(1000, 10);
    const texts = due.map(({ notice }) => noticeText(notice).plain).join();
    expect(due).toHaveLength(2);
    expect(texts).toContain('Name: Siobhán O’Brien\nEmail: siobhan@ferry.example\n');
    expect(texts).toContain('Name: Grace Unfinished\n');
  });

  test('can be restored into a table with one more optional field, which stays empty', async () => {
    const { archive, rows } = await engines[engine](laterFormat);
    const { added } = await restorePlainBackup(VERSION_1, archive, laterFormat);
    expect(added).toEqual({
      consultations: 4,
      bookings: 5,
      booking_messages: 0,
      booking_history: 0,
    });
    const names = ['李 雷', 'Ada Lovelace', 'Zoë Quill', 'Siobhán O’Brien'];
    expect(await rows()).toMatchObject(names.map((name) => ({ name, [LATER_COLUMN]: '' })));
  });

  test('is restored by the next version, and the older version refuses a backup of the next version', async () => {
    const from = await engines[engine](laterFormat);
    await restorePlainBackup(VERSION_1, from.archive, laterFormat);
    const folder = await tempDir();
    onTestFinished(() => folder.remove());
    const file = join(folder.path, 'later.backup');
    const options = { force: false, madeAt: new Date() };
    await writePlainBackup(file, from.archive, options, laterFormat);
    const to = await engines[engine](laterFormat);
    expect((await restorePlainBackup(file, to.archive, laterFormat)).added.consultations).toBe(4);
    expect(await dumpOf(to.archive)).toEqual(await dumpOf(from.archive));

    const older = await engines[engine]();
    await expect(restorePlainBackup(file, older.archive)).rejects.toThrow(
      `${file} was made by a newer version. Update this one first. Nothing was changed.`,
    );
    expect(await dumpOf(older.archive)).toEqual([]);
  });

  test.each([
    ['lacks a column', (line: string) => line.replace(/"email":"[^"]*",/, ''), ' (email)'],
    ['has a number for a text', (line: string) => line.replace(/"[^"]*雷"/, '7'), ' (name)'],
    [
      'has a column that no version knows',
      (line: string) => line.replace('"email"', '"li@shop.example":"","email"'),
      '',
    ],
    [
      'has a later column',
      (line: string) => line.replace('"email"', '"later_field":"","email"'),
      '',
    ],
    ['is no JSON', (line: string) => line.slice(0, 60), ''],
  ])(
    'is refused with the line number and without personal data if a row %s',
    async (_, change, columns) => {
      const { archive } = await engines[engine]();
      const path = await changedFile((lines) => lines.with(1, change(lines[1] ?? '')));
      const refusal = await restorePlainBackup(path, archive).catch(
        (error: Error) => error.message,
      );
      expect(refusal).toBe(
        `${path} is damaged: line 2 cannot be read${columns}. Nothing was changed.`,
      );
      expect(await dumpOf(archive)).toEqual([]);
    },
  );
});

test.each(['0', '-1', '1.5', '"1"', 'null'])(
  'a file whose version is %s is no backup',
  async (version) => {
    const { archive } = await engines.sqlite();
    const path = await changedFile(([header = '', ...lines]) => [
      header.replace('"version":1', `"version":${version}`),
      ...lines,
    ]);
    await expect(restorePlainBackup(path, archive)).rejects.toThrow(`${path} is no backup.`);
  },
);
