import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import { bookedClaim, MOVED_TO, moveOf } from '#server/test-support/booking/later-messages.ts';
import { CLAIMED_AT, validClaim } from '#server/test-support/booking/ledger-claims.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { ledgerContract } from './ledger.contract.ts';
import { postgresLedger } from './postgres.ts';

const DELIVERED = { kind: 'delivered' } as const;
/** Returns a statement that stores so many bookings. */
const bookings = (count: number) => `
  insert into bookings (id, key, body_hash, service, date, slot, locale, marks, created_at,
    lease_until, finished_at, message_state, message_due_at)
  select gen_random_uuid(), gen_random_uuid()::text, '', 'ai-phone', '2026-11-16', '09:30', 'en-US', '', 1000,
    0, 1000, 'delivered', 0
  from generate_series(1, ${count})`;

describe('the PostgreSQL ledger', () => {
  ledgerContract(async () => {
    const lent = await emptiedDatabase();
    const database = await openPostgres(lent.url);
    return {
      ledger: postgresLedger(database),
      rowTime: 'now()',
      run: (sql: string) => database.run(sql),
      async [Symbol.asyncDispose]() {
        await database.close();
        await lent[Symbol.asyncDispose]();
      },
    };
  });

  test('refuses only the row that cannot be stored among rows that came together', async () => {
    await using lent = await emptiedDatabase();
    const database = await openPostgres(lent.url);
    const ledger = postgresLedger(database);
    try {
      const texts = [validRow.problems, 'kept', 'not\u0000kept', 'kept as well'];
      const claims = texts.map(() => validClaim());
      await Promise.all(claims.map((claim) => ledger.claim(claim)));
      // The first row is stored alone. The rows that arrive meanwhile share one statement.
      const outcomes = await Promise.allSettled(
        claims.map(({ id }, index) =>
          ledger.finish(id, CLAIMED_AT, null, { ...validRow, problems: texts[index] ?? '' }),
        ),
      );
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect(outcomes[2]).toMatchObject({ reason: { message: 'The PostgreSQL failed (22P05).' } });
      const stored = await database.run('select problems from consultations order by problems');
      expect(stored.map(({ problems }) => problems)).toEqual(
        [validRow.problems, 'kept', 'kept as well'].toSorted(),
      );
    } finally {
      await database.close();
    }
  });

  test('gives a claim its whole lease, however long it had to wait for the table', async () => {
    await using lent = await emptiedDatabase();
    const database = await openPostgres(lent.url);
    const other = new pg.Client(lent.url);
    await other.connect();
    try {
      await other.query('begin; lock table bookings in exclusive mode');
      const claim = validClaim({ leaseMs: 5000 });
      const claiming = postgresLedger(database).claim(claim);
      const waiting = `select 1 from pg_locks
        where not granted and relation = 'bookings'::regclass
          and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
      const { rows } = await other.query('select milliseconds_now() as freed_at');
      await other.query('rollback');
      await claiming;
      const [stored] = await database.run('select lease_until from bookings where id = $1', [
        claim.id,
      ]);
      expect(Number(stored?.lease_until)).toBeGreaterThanOrEqual(Number(rows[0].freed_at) + 5000);
    } finally {
      await other.end();
      await database.close();
    }
  });

  test.each([
    ['an empty table', ''],
    ['a table that was vacuumed while it was empty', 'vacuum analyze bookings'],
    ['a table that was analysed while it had one row', `${bookings(1)}; analyze bookings`],
  ])('looks up a booking to settle it, even if its plan was made for %s', async (_, prepare) => {
    await using lent = await emptiedDatabase();
    const database = await openPostgres(lent.url);
    const ledger = postgresLedger(database);
    /** Returns how many entries of the table and of its indexes were read so far. */
    const countRead = async () => {
      await database.run('select pg_stat_force_next_flush()');
      const [counted] = await database.run(`
        select (select seq_tup_read from pg_stat_user_tables where relname = 'bookings')
          + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'bookings') as read`);
      return Number(counted?.read);
    };
    try {
      await database.run(prepare);
      // PostgreSQL decides after five calls whether it keeps the plan.
      for (let call = 0; call < 10; call += 1) await ledger.settleMessage(randomUUID(), DELIVERED);
      await database.run(bookings(5000));
      const claim = validClaim();
      await ledger.claim(claim);
      const before = await countRead();
      await ledger.settleMessage(claim.id, DELIVERED);
      expect((await countRead()) - before).toBeLessThan(100);
    } finally {
      await database.close();
    }
  });

  test('gives a lease to one process, also while the statement of another one waits', async () => {
    const lent = await emptiedDatabase();
    onTestFinished(() => lent[Symbol.asyncDispose]());
    const database = await openPostgres(lent.url);
    const ledger = postgresLedger(database);
    onTestFinished(() => database.close());
    const claim = validClaim();
    await ledger.claim(claim);
    await ledger.abandon(claim.id, null);
    expect((await ledger.claim(claim)).kind).toBe('claimed');
    // The clock of a statement stands at its beginning, so what it waited for seems to lie ahead.
    await database.run('update bookings set lease_until = lease_until + 2000');
    expect(await ledger.claim(claim)).toEqual({ kind: 'busy' });
  });

  test('keeps its connections free while many moves wait for one slot, and then moves or asks to try again', async () => {
    const lent = await emptiedDatabase();
    onTestFinished(() => lent[Symbol.asyncDispose]());
    const database = await openPostgres(lent.url);
    const ledger = postgresLedger(database);
    onTestFinished(() => database.close());
    const other = new pg.Client({ connectionString: lent.url });
    await other.connect();
    onTestFinished(() => other.end());
    const claims = await Promise.all(Array.from({ length: 30 }, () => bookedClaim(ledger)));
    const moveAll = () => claims.map(({ id }) => ledger.move(moveOf(id, { capacity: 12 })));
    const countOf = (outcomes: { kind: string }[], kind: string) =>
      outcomes.filter((outcome) => outcome.kind === kind).length;

    // Another process holds the slot for longer than a visitor wants to wait.
    await other.query('select pg_advisory_lock($1)', [MOVED_TO]);
    const moves = moveAll();
    const waiting = `select count(*)::int as waiting from pg_locks
      where locktype = 'advisory' and not granted`;
    for (const { linkToken } of claims) expect(await ledger.findByToken(linkToken)).not.toBeNull();
    expect((await other.query(waiting)).rows).toEqual([{ waiting: 0 }]);
    expect(countOf(await Promise.all(moves), 'busy')).toBe(30);

    // The slot becomes free while the moves wait.
    const patient = moveAll();
    await other.query('select pg_advisory_unlock($1)', [MOVED_TO]);
    const outcomes = await Promise.all(patient);
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'slot-full')]).toEqual([12, 18]);
  });
});
