import { describe, expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { busyStoreContract } from './busy-store.contract.ts';
import { postgresBusyStore } from './postgres.ts';

async function open() {
  const lent = await emptiedDatabase();
  const database = await openPostgres(lent.url);
  return {
    store: postgresBusyStore(database),
    async age(ms: number) {
      await database.run(`update busy_calendars set read_at = read_at - ${ms},
          tried_at = tried_at - ${ms}, claimed_until = claimed_until - ${ms}`);
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await lent[Symbol.asyncDispose]();
    },
  };
}

describe('the busy times in PostgreSQL', () => {
  busyStoreContract(open);

  test('a statement that waited while another one took the task does not take it too', async () => {
    await using under = await open();
    const task = { restMs: 0, leaseMs: 60_000 };
    await under.store.claim('a', task);
    // The clock of a statement stands at its beginning, so what it waited for seems to lie ahead.
    await under.age(-2000);
    expect(await under.store.claim('a', task)).toBe(false);
    await under.store.keepReading('a', { busy: [], unread: 0 });
    await under.age(-2000);
    expect(await under.store.claim('a', { ...task, restMs: 30_000 })).toBe(false);
  });
});
