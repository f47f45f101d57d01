import { expect, test } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { CLAIMED_AT, validClaim } from '#server/test-support/booking/ledger-claims.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { sqliteLedger } from './ledgers/sqlite.ts';
import { retryingLedger } from './retrying-ledger.ts';

test('the result of a delivered message is kept when a repeated request also fails to finish', async () => {
  await using folder = await tempDir();
  const database = openSqlite(folder.path);
  try {
    const broken = new Set<string>();
    const written: string[] = [];
    const ledger = retryingLedger(breakableStorage(sqliteLedger(database), broken), (id) =>
      written.push(id),
    );
    const claim = validClaim();
    await ledger.claim(claim);
    broken.add('finish');
    await expect(ledger.finish(claim.id, CLAIMED_AT, { kind: 'delivered' })).rejects.toThrow();
    await expect(ledger.finish(claim.id, CLAIMED_AT, null)).rejects.toThrow();
    broken.clear();
    await ledger.catchUp();

    const row = database.connection.prepare('select * from bookings').get();
    expect(row).toMatchObject({ finished_at: CLAIMED_AT, message_state: 'delivered' });
    expect(written).toEqual([claim.id]);
  } finally {
    database.close();
  }
});
