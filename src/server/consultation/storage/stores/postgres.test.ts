import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bookingColumns } from '#core/consultation/booking-fields.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { postgresStore } from './postgres.ts';
import { repeatedInsertContract, storeContract } from './store.contract.ts';

async function open() {
  const fresh = await freshDatabase();
  const database = await openPostgres(fresh.url);
  return {
    store: postgresStore(database),
    rows: async () =>
      (await database.run(
        `select ${bookingColumns.join()} from consultations order by created_at`,
      )) as unknown as ConsultationRow[],
    async [Symbol.asyncDispose]() {
      await database.close();
      await fresh[Symbol.asyncDispose]();
    },
  };
}

describe('the PostgreSQL store', () => {
  storeContract(open);
  repeatedInsertContract(open);

  test('refuses only the row that cannot be stored among rows that came together', async () => {
    await using under = await open();
    const rows = ['kept', 'not\u0000kept', 'kept as well'].map((problems) => ({
      ...validRow,
      problems,
    }));
    // The first row is inserted alone. The rows that arrive during this insert share one statement.
    const inserts = [validRow, ...rows].map((row) => under.store.insert(randomUUID(), row));
    const outcomes = await Promise.allSettled(inserts);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(outcomes[2]).toMatchObject({ reason: { message: 'The PostgreSQL failed (22P05).' } });
    expect((await under.rows()).map(({ problems }) => problems).toSorted()).toEqual(
      [validRow.problems, 'kept', 'kept as well'].toSorted(),
    );
  });
});
