import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { openSqlite, openSqliteWithoutLock, type SqliteDatabase } from './sqlite-database.ts';
import { StorageError } from './storage-error.ts';

const IN_USE = (folder: string) =>
  `Another process is using the data folder ${folder}. Stop it, or choose another folder with DATA_DIR=…`;

async function opened() {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  return {
    ...database,
    path: folder.path,
    async [Symbol.asyncDispose]() {
      if (database.connection.isOpen) database.close();
      await folder.remove();
    },
  };
}

/** Starts another process that keeps the folder locked until it is killed. */
async function holderOf(folder: string) {
  const module = new URL('sqlite-database.ts', import.meta.url).href;
  const script = `
    const { openSqlite } = await import(${JSON.stringify(module)});
    const database = openSqlite(${JSON.stringify(folder)});
    console.log('open');
    setInterval(() => database.connection, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  return child;
}

function note({ connection }: Pick<SqliteDatabase, 'connection'>, id: string): void {
  connection
    .prepare(
      `insert into consultations
         (id, name, email, company, service, problems, additional, selected_date, selected_time, created_at)
       values (?, 'x', 'x', '', 'x', '', '', 'x', 'x', 0)`,
    )
    .run(id);
}

function idsIn(connection: DatabaseSync): unknown[] {
  const rows = connection.prepare('select id from consultations order by id').all();
  return rows.map(({ id }) => id);
}

test('every commit waits for the disk, and other connections can read meanwhile', async () => {
  await using database = await opened();
  expect(database.connection.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.connection.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 });
});

test('another connection sees what was written, and so does a reopened database', async () => {
  await using database = await opened();
  await database.write(() => note(database, 'a'));
  const beside = openSqliteWithoutLock(database.path);
  expect(idsIn(beside.connection)).toEqual(['a']);
  beside.close();
  database.close();
  const again = openSqlite(database.path);
  expect(idsIn(again.connection)).toEqual(['a']);
  again.close();
});

test('one process cannot open a data folder twice', async () => {
  await using database = await opened();
  expect(() => openSqlite(database.path)).toThrow(StartError);
  expect(() => openSqlite(database.path)).toThrow(IN_USE(database.path));
  await database.write(() => note(database, 'a'));
});

test('two processes cannot share a data folder, and a killed process leaves no lock', async () => {
  await using folder = await tempDir();
  const holder = await holderOf(folder.path);
  expect(() => openSqlite(folder.path)).toThrow(new StartError(IN_USE(folder.path)));
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
  openSqlite(folder.path).close();
});

test('a folder in the place of the database is reported in plain words at the start', async () => {
  await using folder = await tempDir();
  mkdirSync(join(folder.path, 'everline.sqlite'));
  expect(() => openSqlite(folder.path)).toThrow(
    new StartError(
      `The data folder ${folder.path} cannot be used (SQLite 14). Check its rights and the free space, or choose another with DATA_DIR=…`,
    ),
  );
});

test('a data folder without the right to write is reported in plain words at the start', async () => {
  await using folder = await tempDir();
  const module = new URL('sqlite-database.ts', import.meta.url).href;
  const script = `
    const { openSqlite } = await import(${JSON.stringify(module)});
    try { openSqlite(${JSON.stringify(folder.path)}) }
    catch (error) { console.log(error.name, error.message) }`;
  // Root may write to every folder. So if root runs this test, the process starts as another user.
  const nobody = process.getuid?.() === 0 ? ['--reuid=65534', '--clear-groups'] : [];
  chmodSync(folder.path, 0o555);
  const child = spawn('setpriv', [
    ...nobody,
    process.execPath,
    '--input-type=module',
    '-e',
    script,
  ]);
  expect(await text(child.stdout)).toBe(
    `StartError The data folder ${folder.path} cannot be used (EACCES). Check its rights and the free space, or choose another with DATA_DIR=…\n`,
  );
});

test('a database of a newer version is not touched', async () => {
  await using folder = await tempDir();
  openSqlite(folder.path).close();
  const newer = new DatabaseSync(join(folder.path, 'everline.sqlite'));
  newer.exec('pragma user_version = 999');
  newer.close();
  expect(() => openSqlite(folder.path)).toThrow(
    new StartError('The embedded database was written by a newer version. Update this one.'),
  );
});

test('one failing write among many at once undoes only its own work', async () => {
  await using database = await opened();
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((id) =>
      database.write(() => {
        note(database, id);
        if (id === 'b') throw new Error('ada@engine.example');
        if (id === 'c') note(database, 'a');
        return id;
      }),
    ),
  );
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new StorageError('embedded database', 'unknown') },
    // SQLite reports this code if a row with the same key exists already.
    { status: 'rejected', reason: new StorageError('embedded database', 'SQLite 1555') },
    { status: 'fulfilled', value: 'd' },
  ]);
  expect(idsIn(database.connection)).toEqual(['a', 'd']);
});

test('a failed read is a StorageError that quotes nothing', async () => {
  await using database = await opened();
  const read = () => database.read(() => database.connection.prepare('select ada from nowhere'));
  expect(read).toThrow(new StorageError('embedded database', 'SQLite 1'));
});

test('a closed database fails with a StorageError', async () => {
  await using database = await opened();
  const late = database.write(() => note(database, 'a'));
  database.close();
  await expect(late).rejects.toThrow(StorageError);
  await expect(database.probe()).rejects.toThrow(StorageError);
});
