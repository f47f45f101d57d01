import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config/start-error.ts';
import { dataFolderNames } from './data-folder.ts';
import { migrationsFor } from './migrations.ts';
import { refuseUnfinishedRestore } from './restore-mark.ts';
import {
  DamagedPageError,
  lockFileError,
  sqliteErrorCode,
  sqliteStartError,
} from './sqlite-errors.ts';
import { StorageError } from './storage-error.ts';

export interface SqliteDatabase {
  /**
   * Runs `work` in a transaction and resolves when its changes are on the disk. Simultaneous writes
   * share one transaction and one wait for the disk. A write that fails undoes only its own
   * changes.
   */
  write<Value>(work: () => Value): Promise<Value>;
  read<Value>(work: () => Value): Value;
  /** Writes one row and resolves when the row is on the disk. */
  probe(): Promise<void>;
  /**
   * The connection for preparing statements. Prepared statements may run only inside `write` or
   * `read`.
   */
  connection: DatabaseSync;
  close(): void;
}

interface Job {
  work(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const STORAGE = 'embedded database';
/**
 * How long a statement waits for a lock. The owner's commands may write at the same time as the
 * server.
 */
const BUSY_TIMEOUT_MS = 5000;
/** How many pages the journal holds before SQLite copies them into the database file. */
const JOURNAL_PAGES = 4000;

interface SqliteOptions {
  /** Only a restore opens a database in which another restore was broken off. */
  isForRestore?: boolean;
}

/** Opens the database of a data folder and locks the folder, so that no other server uses it. */
export function openSqlite(dataDir: string, options: SqliteOptions = {}): SqliteDatabase {
  using opened = new DisposableStack();
  try {
    opened.use(lockDataFolder(dataDir));
    const database = opened.adopt(openSqliteWithoutLock(dataDir, options), ({ close }) => close());
    checkPages(database.connection);
    const kept = opened.move();
    return { ...database, close: () => kept.dispose() };
  } catch (error) {
    throw sqliteStartError(error, dataDir);
  }
}

/**
 * Opens the database without locking the folder. The owner's commands use this function while the
 * server runs.
 */
export function openSqliteWithoutLock(
  dataDir: string,
  { isForRestore = false }: SqliteOptions = {},
): SqliteDatabase {
  if (!isForRestore) refuseUnfinishedRestore(dataDir);
  const connection = openFile(join(dataDir, dataFolderNames.database), BUSY_TIMEOUT_MS);
  try {
    return openConnection(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
}

function openConnection(connection: DatabaseSync): SqliteDatabase {
  // `secure_delete` makes SQLite overwrite deleted data with zeros. Bookings of one moment change the
  // same pages again and again, so a longer journal (16 MB) copies each of them less often.
  connection.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;
     pragma wal_autocheckpoint = ${JOURNAL_PAGES};`,
  );
  migrate(connection);
  const write = groupCommits(connection);
  const probe = connection.prepare('insert or replace into probes (id, probed_at) values (1, ?)');
  return {
    connection,
    write,
    async probe() {
      await write(() => probe.run(Date.now()));
    },
    read(work) {
      try {
        return work();
      } catch (error) {
        throw new StorageError(STORAGE, sqliteErrorCode(error));
      }
    },
    close: () => connection.close(),
  };
}

/**
 * Opens a database file. A new file is created with rights for its owner only. SQLite itself would
 * create the file with the rights that the umask allows. SQLite gives the journals the same rights
 * as the file.
 */
function openFile(path: string, timeout: number): DatabaseSync {
  try {
    // The flag `wx` opens only a new file. If an existing file were opened and closed here, SQLite
    // would lose the locks that this process holds on the file.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (sqliteErrorCode(error) !== 'EEXIST') throw error;
  }
  return new DatabaseSync(path, { timeout });
}

/**
 * Locks a separate file, so that the owner's commands can still open the database itself. The
 * kernel releases the lock even if the process is killed.
 */
export function lockDataFolder(dataDir: string): DatabaseSync {
  const lock = openFile(join(dataDir, dataFolderNames.lock), 0);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
    return lock;
  } catch (error) {
    lock.close();
    throw lockFileError(error, dataDir);
  }
}

/**
 * Reads every page once, and throws a DamagedPageError if a page is damaged. Bookings that are
 * written to a damaged database could be lost. This check takes half a second for 100,000 bookings
 * (125 MB).
 */
function checkPages(connection: DatabaseSync): void {
  const [found] = connection.prepare('pragma quick_check(1)').all();
  if (found?.quick_check !== 'ok') {
    throw new DamagedPageError('A page of the database is damaged.');
  }
}

function migrate(connection: DatabaseSync): void {
  const migrations = migrationsFor('sqlite');
  const version = () => Number(connection.prepare('pragma user_version').get()?.user_version);
  if (version() > migrations.length) {
    throw new StartError('The embedded database was written by a newer version. Update this one.');
  }
  if (version() === migrations.length) return;
  connection.exec('begin immediate');
  try {
    // The version is read again inside the transaction, because another process may have migrated
    // the database in the meantime.
    for (const { number, sql } of migrations.slice(version())) {
      connection.exec(sql);
      connection.exec(`pragma user_version = ${number}`);
    }
    connection.exec('commit');
  } catch (error) {
    rollBack(connection);
    throw error;
  }
}

function groupCommits(connection: DatabaseSync): SqliteDatabase['write'] {
  const begin = connection.prepare('begin immediate');
  const commit = connection.prepare('commit');
  let waiting: Job[] = [];

  const run = (jobs: readonly Job[]) => {
    let working = false;
    try {
      begin.run();
      working = true;
      const values = jobs.map(({ work }) => work());
      working = false;
      commit.run();
      for (const [index, { resolve }] of jobs.entries()) resolve(values[index]);
    } catch (error) {
      rollBack(connection);
      // The whole transaction was undone. If the work of a job failed, each job is tried again
      // alone, so that only the faulty job fails. If the transaction could not begin or commit, for
      // example because of a locked database or a full disk, no job is tried again, because every
      // job would only wait and fail again.
      if (working && jobs.length > 1) for (const job of jobs) run([job]);
      else for (const { reject } of jobs) reject(new StorageError(STORAGE, sqliteErrorCode(error)));
    }
  };
  const runAll = () => {
    const jobs = waiting;
    waiting = [];
    run(jobs);
  };
  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ work, resolve: resolve as Job['resolve'], reject }) === 1) {
        setImmediate(runAll);
      }
    });
}

function rollBack(connection: DatabaseSync): void {
  try {
    if (connection.isOpen && connection.isTransaction) connection.exec('rollback');
  } catch {
    // A failed rollback is ignored here. The next transaction then cannot begin and reports the
    // problem to its own callers.
  }
}
