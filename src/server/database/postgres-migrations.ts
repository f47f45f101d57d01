import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { type Migration, migrationsFor } from './migrations.ts';
import { RESTORE_STATE_SQL, RestoreUnderWayError, UnfinishedRestoreError } from './restore-lock.ts';

/**
 * The key of an advisory lock. The numbers are arbitrary, but every process must use the same
 * numbers.
 */
const LOCK = [0x4556, 1];
/**
 * This limit is long, because changing a large table takes long and another process may hold the
 * lock.
 */
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Updates the schema. Several processes may call this function at the same time. Throws a
 * RestoreUnderWayError during a restore, so that whoever opens the database then stores nothing, and
 * an UnfinishedRestoreError after one that was broken off, unless it is to be repeated.
 */
export async function migratePostgres(
  config: pg.ClientConfig,
  { isForRestore }: { isForRestore: boolean },
): Promise<void> {
  const client = new pg.Client({
    ...config,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1000,
  });
  // Without a listener, a lost connection would end the process. The running query fails and
  // reports the loss.
  client.on('error', () => {});
  await client.connect();
  try {
    while (await applyNext(client, isForRestore)) {}
  } finally {
    await client.end();
  }
}

/**
 * Applies the next missing migration. Resolves with false if none is missing. The lock belongs to
 * the transaction and not to the connection, because a pooler such as PgBouncer may run each
 * transaction on another connection.
 */
async function applyNext(client: pg.Client, isForRestore: boolean): Promise<boolean> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await client.query<{ is_free: boolean; is_unfinished: boolean }>(
    RESTORE_STATE_SQL,
  );
  if (rows[0]?.is_free !== true) throw new RestoreUnderWayError();
  if (rows[0].is_unfinished && !isForRestore) throw new UnfinishedRestoreError();
  await client.query(
    'create table if not exists schema_migrations (number integer primary key, applied_at timestamptz not null default now())',
  );
  const [next] = await missingOn(client);
  if (next) {
    await client.query(next.sql);
    await client.query('insert into schema_migrations (number) values ($1)', [next.number]);
  }
  await client.query('commit');
  return next !== undefined;
}

async function missingOn(client: pg.Client): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(number), 0) as version from schema_migrations',
  );
  const version = rows[0]?.version ?? 0;
  const migrations = migrationsFor('postgres');
  if (version > migrations.length) {
    throw new StartError(
      'The PostgreSQL database was written by a newer version. Update this one.',
    );
  }
  return migrations.slice(version);
}
