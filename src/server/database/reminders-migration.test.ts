import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { migrateToOldVersion } from '../test-support/storage/old-database.ts';
import { migratePostgres } from './postgres-migrations.ts';

const OLD_VERSION = 14;
const WAITING = "select 1 from pg_locks where not granted and relation = 'bookings'::regclass";

test('the migration waits for a booking that an older process is storing, and does not break it off', async () => {
  await using fresh = await freshDatabase();
  const [older, watcher] = [new pg.Client(fresh.url), new pg.Client(fresh.url)];
  await Promise.all([older.connect(), watcher.connect()]);
  try {
    await migrateToOldVersion(older, OLD_VERSION);
    // A booking is stored before its messages.
    await older.query('begin');
    await older.query('update bookings set sequence = sequence');
    const migrated = migratePostgres({ connectionString: fresh.url }, { isForRestore: false });
    await expect.poll(async () => (await watcher.query(WAITING)).rows).toHaveLength(1);
    await older.query('update booking_messages set sequence = sequence');
    await older.query('commit');
    await migrated;
  } finally {
    await Promise.all([older.end(), watcher.end()]);
  }
});
