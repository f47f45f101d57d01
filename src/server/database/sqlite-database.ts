import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config/start-error.ts';
import { dataNames } from './data-folder.ts';
import { migrationsFor } from './migrations.ts';
import { codeOf, DamagedPageError, lockErrorOf, startErrorOf } from './sqlite-errors.ts';
import { StorageError } from './storage-error.ts';

export interface SqliteDatabase {
  /**
   * Runs the work in a transaction and resolves once it is on disk. What is asked for at the same
   * time shares one transaction, and so one wait for the disk; a failure undoes its own work alone.
   */
  write<Value>(work: () => Value): Promise<Value>;
  read<Value>(work: () => Value): Value;
  /** Resolves when a write reached the disk. */
  probe(): Promise<void>;
  /** For preparing statements; to be run inside `write` or `read`. */
  connection: DatabaseSync;
  close(): void;
}

interface Job {
  work(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const STORAGE = 'embedded database';
/** The owner's command may be writing beside the server. */
const BUSY_TIMEOUT_MS = 5000;

/** Opens the database of a data folder that this process has to itself. */
export function openSqlite(dataDir: string): SqliteDatabase {
  using opened = new DisposableStack();
  try {
    opened.use(lockFolder(dataDir));
    const database = opened.adopt(openSqliteBesideServer(dataDir), ({ close }) => close());
    checkPages(database.connection);
    const kept = opened.move();
    return { ...database, close: () => kept.dispose() };
  } catch (error) {
    throw startErrorOf(error, dataDir);
  }
}

/** The same without the lock, for the owner's commands. */
export function openSqliteBesideServer(dataDir: string): SqliteDatabase {
  const connection = openFile(join(dataDir, dataNames.database), BUSY_TIMEOUT_MS);
  try {
    return openConnection(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
}

function openConnection(connection: DatabaseSync): SqliteDatabase {
  // What is erased is overwritten too, wherever it stood.
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;',
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
        throw new StorageError(STORAGE, codeOf(error));
      }
    },
    close: () => connection.close(),
  };
}

/**
 * Opens a database file that only its owner can read, from its first byte on. SQLite would make it
 * as readable as the umask allows; its journals get the rights of the file.
 */
function openFile(path: string, timeout: number): DatabaseSync {
  try {
    // Only ever a new file: closing one that is in use would drop SQLite's locks on it.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return new DatabaseSync(path, { timeout });
}

/**
 * A second file that is locked for as long as the process lives. The kernel lets go of it whatever
 * becomes of the process, and the database itself stays open to the owner's commands.
 */
function lockFolder(dataDir: string): DatabaseSync {
  const lock = openFile(join(dataDir, dataNames.lock), 0);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
    return lock;
  } catch (error) {
    lock.close();
    throw lockErrorOf(error, dataDir);
  }
}

/**
 * Reads every page once. Damage that nobody noticed would cost the bookings made after it; reading
 * 100,000 bookings (125 MB) takes half a second.
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
    // Asked again inside: another process may have migrated while this one waited.
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
      // Nobody pays for another's failure: undone together, each is tried by itself. A lock or a
      // disk is everybody's failure, and would only be waited for again.
      if (working && jobs.length > 1) for (const job of jobs) run([job]);
      else for (const { reject } of jobs) reject(new StorageError(STORAGE, codeOf(error)));
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
    // The next begin fails then, and tells its own callers.
  }
}
