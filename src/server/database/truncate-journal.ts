import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Moves the content of the write-ahead log into the database and empties the log's file, so that
 * deleted data is in no file any more. Returns false where a reader or a writer was in the way. It
 * never waits for them, because the whole server would stand still meanwhile.
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

/** Truncates the journal and, where that fails, tries again after each of the pauses. */
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
