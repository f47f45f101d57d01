import pg from 'pg';

/**
 * Lists the connections that hold or want the lock of a restore. The migrations have another lock,
 * with another number.
 */
export const RESTORE_LOCKS = `
  select pid from pg_locks
  where locktype = 'advisory' and objid = 2
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * Ends the connections that hold the lock of a restore, as a failure of the network would. Resolves
 * with their number.
 */
export async function endRestoreLocks(url: string): Promise<number | null> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const ended = `select pg_terminate_backend(pid) from (${RESTORE_LOCKS}) as locks`;
    return (await client.query(ended)).rowCount;
  } finally {
    await client.end();
  }
}
