import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Moves the content of the write-ahead log into the database and empties the log's file, so that no
 * file contains deleted data any more. Returns false if a reader or a writer prevented the work.
 * The function never waits for readers or writers, because waiting would block the whole server.
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

/**
 * Truncates the journal. If this fails, the function tries again after each of the pauses. Resolves
 * with true if an attempt succeeded.
 */
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
