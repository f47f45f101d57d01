import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** What became of the bytes of removed rows in the files of PostgreSQL. */
export type VacuumResult =
  /** Tables, indexes and statistics were written anew without them. */
  | 'rewritten'
  /** A large or busy table was not written anew, or it was with rows that a snapshot still reads. */
  | 'vacuumed'
  /** The statistics still show a value of the removed rows. */
  | 'in-statistics'
  /** The database user may not vacuum the tables, or the vacuum did not finish in time. */
  | 'not-vacuumed';

/**
 * This limit is long, because a large table takes long. Without a limit, the owner would wait for
 * ever if PostgreSQL does not answer.
 */
const TIMEOUT_MS = 120_000;
/**
 * Nobody can read or write a table while it is written anew. With so many bytes, that takes one or two
 * seconds, and the server waits for a statement for five.
 */
const MOST_REWRITTEN_BYTES = 64 * 1024 * 1024;
/** A table that is in use at the moment is tried again. A booking holds it for milliseconds. */
const ATTEMPTS = 10;
const PAUSE_MS = 200;
/** A table whose removed rows are still read is written anew so often. Bookings wait meanwhile. */
const MOST_REWRITES = 3;
/** The code of a notice that only informs. A code does not depend on the language of PostgreSQL. */
const INFORMS = '00000';

/** The values that the statistics of the tables show. They are samples of what is in the rows. */
const SHOWN_VALUES = `
  select lower(concat(most_common_vals::text, histogram_bounds::text, most_common_elems::text))
    as shown
  from pg_stats where schemaname = current_schema() and tablename = any($1)`;
const EMPTY_COLUMNS = `
  select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
  where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attname in
    (select attname from pg_stats where schemaname = current_schema() and tablename = $1)`;

/**
 * Removes the bytes of deleted rows from the files of PostgreSQL, as far as they can be removed while
 * a server runs. A vacuum alone leaves them in the free space of a page, and in the statistics.
 * `traces` are texts of the removed rows, for which the statistics are searched afterwards.
 */
export async function vacuumPostgres(
  url: string,
  tables: readonly string[],
  traces: readonly string[],
): Promise<VacuumResult> {
  const client = new pg.Client({ connectionString: url, query_timeout: TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { isSkipped } = await vacuum(client, `vacuum (analyze) ${tables.join(', ')}`);
    if (isSkipped) return 'not-vacuumed';
    let isRewritten = true;
    for (const table of tables) {
      isRewritten = (await rewrite(client, table)) && isRewritten;
      await forgetStatisticsOfEmpty(client, table);
    }
    // The earlier rows of the statistics are still in the pages of this table.
    isRewritten = (await rewrite(client, 'pg_statistic')) && isRewritten;
    const { rows } = await client.query<{ shown: string }>(SHOWN_VALUES, [tables]);
    const isShown = rows.some(({ shown }) =>
      traces.some((trace) => shown.includes(trace.toLowerCase())),
    );
    if (isShown) return 'in-statistics';
    return isRewritten ? 'rewritten' : 'vacuumed';
  } catch {
    return 'not-vacuumed';
  } finally {
    await client.end().catch(() => {});
  }
}

interface VacuumNotices {
  /** PostgreSQL has left something out, which it only warns of. */
  isSkipped: boolean;
  /** Removed rows were kept. Only a vacuum in full that is verbose tells so. */
  hasKeptRows: boolean;
}

/** Runs a vacuum, and resolves with what its notices say. */
async function vacuum(client: pg.Client, sql: string): Promise<VacuumNotices> {
  const notices = { isSkipped: false, hasKeptRows: false };
  const read = ({ code, detail }: { code?: string | undefined; detail?: string | undefined }) => {
    if (code !== INFORMS) notices.isSkipped = true;
    // The first number of the detail is the number of dead rows that cannot be removed yet.
    else if (Number(/\d+/.exec(detail ?? '')?.[0] ?? 0) > 0) notices.hasKeptRows = true;
  };
  client.on('notice', read);
  try {
    await client.query(sql);
  } finally {
    client.off('notice', read);
  }
  return notices;
}

/**
 * Writes a table anew with its indexes. Resolves with false if it is too large or always in use, or
 * if removed rows were kept in it, because a transaction, a replica or a replication slot has an
 * older snapshot.
 */
async function rewrite(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_total_relation_size(to_regclass($1)) as bytes',
    [table],
  );
  if (Number(rows[0]?.bytes) > MOST_REWRITTEN_BYTES) return false;
  let rewrites = 0;
  for (let attempt = 0; attempt < ATTEMPTS && rewrites < MOST_REWRITES; attempt++) {
    // Autovacuum may have removed the long values of a dead row, and not yet the row. PostgreSQL
    // fails if it then writes such a row anew, so the dead rows go first.
    const cleaned = await vacuum(client, `vacuum (skip_locked, truncate false) ${table}`);
    if (!cleaned.isSkipped) {
      const sql = `vacuum (full, verbose, skip_locked) ${table}`;
      const { isSkipped, hasKeptRows } = await vacuum(client, sql);
      if (!isSkipped && !hasKeptRows) return true;
      if (!isSkipped) rewrites++;
    }
    await delay(PAUSE_MS);
  }
  return false;
}

/**
 * Removes the statistics of a table that has no rows any more. An analysis leaves them as they were,
 * because it found nothing. A change of the type to the same type removes them.
 */
async function forgetStatisticsOfEmpty(client: pg.Client, table: string): Promise<void> {
  const { rows: filled } = await client.query(`select 1 from ${table} limit 1`);
  if (filled.length > 0) return;
  const { rows } = await client.query<{ name: string; type: string }>(EMPTY_COLUMNS, [table]);
  if (rows.length === 0) return;
  const changes = rows.map(({ name, type }) => `alter column ${name} type ${type}`);
  // Every booking waits behind a change that waits for a lock, and a dump holds its locks for long.
  await client.query("set lock_timeout = '1s'");
  // The look at the statistics afterwards tells whether this has helped.
  await client.query(`alter table ${table} ${changes.join(', ')}`).catch(() => {});
}
