import { describe, expect, test } from 'vitest';
import { postgresLedger } from '#server/consultation/storage/ledgers/postgres.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import {
  archivedConsultation,
  dumpOf,
  yieldRows,
} from '#server/test-support/booking/archived-rows.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import type { ArchivedRow } from '../archive-format.ts';
import { archiveContract } from './archive.contract.ts';
import { postgresArchive } from './postgres.ts';
import { sqliteArchive } from './sqlite.ts';

async function open() {
  const lent = await emptiedDatabase();
  const database = await openPostgres(lent.url);
  return {
    ledger: postgresLedger(database),
    archive: postgresArchive(database),
    async [Symbol.asyncDispose]() {
      await database.close();
      await lent[Symbol.asyncDispose]();
    },
  };
}

describe('the PostgreSQL archive', () => {
  archiveContract(open);

  test('adds no row when the source fails late', async () => {
    await using under = await open();
    async function* broken() {
      for (let index = 0; index < 1200; index++) yield archivedConsultation();
      throw new Error('The file is gone.');
    }
    await expect(under.archive.restore(broken())).rejects.toThrow('The file is gone.');
    expect(await dumpOf(under.archive)).toEqual([]);
  });

  test('stores the time of receipt with microseconds', async () => {
    await using under = await open();
    const row = archivedConsultation({ created_at: '2026-11-12T08:00:00.123456Z' });
    await under.archive.restore(yieldRows([row]));
    expect(await dumpOf(under.archive)).toEqual([row]);
  });
});

test('rows move from the embedded database to PostgreSQL and back unchanged', async () => {
  await using postgres = await open();
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  try {
    const embedded = sqliteArchive(database);
    const rows = [archivedConsultation({ problems: '=1+1\n\u2028ü👩🏽‍🚀' }), waitingBooking];
    await embedded.restore(yieldRows(rows));
    const kept = await dumpOf(embedded);
    await postgres.archive.restore(yieldRows(kept));
    const [message] = await postgres.ledger.takeDueMessages(1000, 1);
    expect(message).toMatchObject({ id: waitingBooking.row.id, notice: { ü: 1 }, attempts: 2 });
    const moved = await dumpOf(postgres.archive);
    expect(moved).toMatchObject([
      { row: { problems: '=1+1\n\u2028ü👩🏽‍🚀' } },
      { table: 'bookings' },
    ]);
    await embedded.restore(yieldRows(moved));
    expect(await dumpOf(embedded)).toEqual(kept);
  } finally {
    database.close();
    await folder.remove();
  }
});

const waitingBooking: ArchivedRow = {
  table: 'bookings',
  row: {
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    key: 'a key',
    body_hash: 'a hash',
    service: 'ai-phone',
    date: '2026-11-16',
    slot: '09:30',
    starts_at: null,
    time_zone: null,
    locale: 'en-US',
    marks: '',
    created_at: 1000,
    lease_until: 0,
    finished_at: null,
    notice: '{"ü":1}',
    message_state: 'waiting',
    message_attempts: 2,
    message_due_at: 2000,
    link_token: 'a token',
    state: 'cancelled',
    sequence: 3,
    changed_at: 3000,
    visitor_name: null,
    visitor_email: null,
    reminders_stopped_at: 4000,
    outcome: 'done',
    outcome_at: 5000,
  },
};
