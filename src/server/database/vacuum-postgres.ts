import pg from 'pg';

/**
 * This limit is long, because a large table takes long. Without a limit, the owner would wait for
 * ever if PostgreSQL does not answer.
 */
const TIMEOUT_MS = 120_000;

/**
 * Lets PostgreSQL reuse the space of deleted rows. Resolves with false if a table was skipped or an
 * error occurred. If the user does not own a table, PostgreSQL skips the table and only warns.
 */
export async function vacuumPostgres(url: string, tables: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, query_timeout: TIMEOUT_MS });
  let isDone = true;
  client.on('error', () => {});
  client.on('notice', ({ severity }) => {
    if (severity === 'WARNING') isDone = false;
  });
  try {
    await client.connect();
    await client.query(`vacuum ${tables.join(', ')}`);
    return isDone;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
