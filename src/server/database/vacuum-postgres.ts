import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** What became of the bytes of removed rows in the files of PostgreSQL. */
export type VacuumResult =
  /** Tables, indexes and statistics were written anew without them. */
  | 'rewritten'
  /** The rows are gone, but a large or busy table was not written anew. */
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
  let hasWarned = false;
  client.on('error', () => {});
  client.on('notice', ({ severity }) => {
    if (severity === 'WARNING') hasWarned = true;
  });
  /** Resolves with false if PostgreSQL has left something out, which it only warns of. */
  const runs = async (sql: string) => {
    hasWarned = false;
    await client.query(sql);
    return !hasWarned;
  };
  try {
    await client.connect();
    if (!(await runs(`vacuum (analyze) ${tables.join(', ')}`))) return 'not-vacuumed';
    let isRewritten = true;
    for (const table of tables) {
      isRewritten = (await rewrite(client, table, runs)) && isRewritten;
      await forgetStatisticsOfEmpty(client, table);
    }
    // The earlier rows of the statistics are still in the pages of this table.
    isRewritten = (await rewrite(client, 'pg_statistic', runs)) && isRewritten;
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

/** Writes a table anew with its indexes. Resolves with false if it is too large or always in use. */
async function rewrite(
  client: pg.Client,
  table: string,
  runs: (sql: string) => Promise<boolean>,
): Promise<boolean> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_total_relation_size(to_regclass($1)) as bytes',
    [table],
  );
  if (Number(rows[0]?.bytes) > MOST_REWRITTEN_BYTES) return false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await runs(`vacuum (full, skip_locked) ${table}`)) return true;
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
  // The look at the statistics afterwards tells whether this has helped.
  await client.query(`alter table ${table} ${changes.join(', ')}`).catch(() => {});
}
