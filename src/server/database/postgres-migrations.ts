import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { type Migration, migrationsFor } from './migrations.ts';

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

/** Updates the schema. Several processes may call this function at the same time. */
export async function migratePostgres(config: pg.ClientConfig): Promise<void> {
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
    await client.query('begin');
    // The lock belongs to the transaction and not to the connection. A pool such as PgBouncer keeps
    // connections open after their client has gone, and would never release a lock of theirs.
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query(
      'create table if not exists schema_migrations (number integer primary key, applied_at timestamptz not null default now())',
    );
    for (const migration of await missingOn(client)) await apply(client, migration);
    await client.query('commit');
  } finally {
    // If the schema could not be updated, ending the connection undoes the transaction.
    await client.end();
  }
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

async function apply(client: pg.Client, { number, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (number) values ($1)', [number]);
}
