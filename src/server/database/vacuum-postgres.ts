import pg from 'pg';

/** A big table takes its time; a server that does not answer must not keep the owner waiting. */
const TIMEOUT_MS = 120_000;

/**
 * Lets PostgreSQL use the space of deleted rows again. Resolves with false where a table was passed
 * over: who does not own it is only warned.
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
