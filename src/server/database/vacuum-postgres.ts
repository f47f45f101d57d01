import pg from 'pg';

/** A large table takes long, but a server that does not answer must not keep the owner waiting for ever. */
const TIMEOUT_MS = 120_000;

/**
 * Lets PostgreSQL reuse the space of deleted rows. Resolves with false where a table was skipped:
 * PostgreSQL only warns a user who does not own the table.
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
