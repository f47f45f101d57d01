import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Moves all that the write-ahead log holds into the database and empties the log's file, so that
 * what was deleted stands nowhere any more. Returns false where a reader or a writer was in the way.
 * It never waits for them: in the server that would stop everything else.
 */
export function truncateJournal(connection: DatabaseSync): boolean {
  const timeout = Number(connection.prepare('pragma busy_timeout').get()?.timeout);
  connection.exec('pragma busy_timeout = 0');
  try {
    return connection.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  } catch {
    return false;
  } finally {
    connection.exec(`pragma busy_timeout = ${timeout}`);
  }
}

/** The same, tried again for as long as the pauses last. */
export async function truncateJournalPatiently(
  connection: DatabaseSync,
  pausesMs: readonly number[],
): Promise<boolean> {
  for (const pause of pausesMs) {
    if (truncateJournal(connection)) return true;
    await delay(pause);
  }
  return truncateJournal(connection);
}
