import pg from 'pg';
import { rememberSuccess } from '../../core/remembered-results.ts';
import { StartError } from '../config/start-error.ts';
import {
  isConfigurationFault,
  postgresErrorCode,
  postgresStorageError,
} from './postgres-errors.ts';
import { migratePostgres } from './postgres-migrations.ts';
import { StorageError } from './storage-error.ts';

type Row = Record<string, unknown>;
/**
 * Runs a statement without a name. PostgreSQL would keep the plan of a named statement. A plan that
 * was made for an empty table would still read the whole table after the table has grown.
 */
export type RunQuery = (sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** A PostgreSQL database. If one of its functions fails, the error is a StorageError. */
export interface PostgresDatabase {
  run: RunQuery;
  transaction<Value>(work: (run: RunQuery) => Promise<Value>): Promise<Value>;
  /** Writes one row and resolves when the write is committed. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 10;
const CONNECTION_TIMEOUT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 5000;
const PROBE_TIMEOUT_MS = 2500;
const IDLE_TIMEOUT_MS = 60_000;

const PROBE =
  'insert into probes (id, probed_at) values (1, $1) on conflict (id) do update set probed_at = $1';

/**
 * Opens the database and updates its schema. Throws a StartError if the owner has to change a
 * setting. If PostgreSQL cannot be reached, the function still succeeds, and every statement first
 * tries to update the schema, until this has succeeded once. Only a restore opens a database in which
 * another restore was broken off.
 */
export async function openPostgres(
  url: string,
  { isForRestore = false } = {},
): Promise<PostgresDatabase> {
  const connection: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'everline',
  };
  const migrated = rememberSuccess(() => migratePostgres(connection, { isForRestore }));
  try {
    await migrated();
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (isConfigurationFault(error)) {
      throw new StartError(
        `PostgreSQL refuses what DATABASE_URL asks for (${postgresErrorCode(error)}). Check the user, the password, the database and the rights.`,
      );
    }
  }
  const pool = openPool(connection);
  const run: RunQuery = async (sql, values = []) => {
    try {
      await migrated();
      return (await pool.query(sql, [...values])).rows;
    } catch (error) {
      throw postgresStorageError(error);
    }
  };
  return {
    run,
    async transaction(work) {
      try {
        await migrated();
        return await inTransaction(await pool.connect(), work);
      } catch (error) {
        throw postgresStorageError(error);
      }
    },
    probe: () => within(PROBE_TIMEOUT_MS, run(PROBE, [Date.now()])),
    close: () => pool.end(),
  };
}

function openPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The client stops waiting after this time if the server does not report its own time-out.
    query_timeout: STATEMENT_TIMEOUT_MS + 500,
  });
  // Without a listener, a lost connection would end the process. The next statement on the
  // connection fails and reports the loss.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function inTransaction<Value>(
  client: pg.PoolClient,
  work: (run: RunQuery) => Promise<Value>,
): Promise<Value> {
  try {
    await client.query('begin');
    const value = await work(
      async (sql, values = []) => (await client.query(sql, [...values])).rows,
    );
    await client.query('commit');
    client.release();
    return value;
  } catch (error) {
    // Closing the connection rolls back the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}

async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StorageError('PostgreSQL', 'timeout')), timeoutMs);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
