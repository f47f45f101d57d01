import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { inspect } from 'node:util';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freePort } from '#server/test-support/processes/free-port.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { startPostgresCluster } from '#server/test-support/storage/postgres-cluster.ts';
import { StartError } from '../config/start-error.ts';
import { migrationsFor } from './migrations.ts';
import { openPostgres } from './postgres-database.ts';
import { StorageError } from './storage-error.ts';

async function opened() {
  const fresh = await freshDatabase();
  const database = await openPostgres(fresh.url);
  const other = new pg.Client(fresh.url);
  await other.connect();
  return {
    url: fresh.url,
    database,
    /** A second connection that does not use the tested code. */
    other,
    async [Symbol.asyncDispose]() {
      await database.close();
      await other.end();
      await fresh[Symbol.asyncDispose]();
    },
  };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('It did not fail.'),
    (error: unknown) => error,
  );

describe('the schema', () => {
  test('is made once, however many processes open the database at the same time', async () => {
    await using fresh = await freshDatabase();
    const databases = await Promise.all(Array.from({ length: 8 }, () => openPostgres(fresh.url)));
    const rows = await databases[0]?.run('select number from schema_migrations order by number');
    expect(rows).toEqual(migrationsFor('postgres').map(({ number }) => ({ number })));
    await Promise.all(databases.map((database) => database.probe()));
    await Promise.all(databases.map((database) => database.close()));
  });

  test('of a newer version keeps the server from starting', async () => {
    await using under = await opened();
    await under.other.query('insert into schema_migrations (number) values (9999)');
    const error = await failure(openPostgres(under.url));
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({ message: expect.stringContaining('newer version') });
  });
});

test('an address that PostgreSQL refuses is reported at the start without the address itself', async () => {
  await using fresh = await freshDatabase();
  const error = await failure(openPostgres(`${fresh.url}_not_there?password=hush`));
  expect(error).toBeInstanceOf(StartError);
  expect(error).toMatchObject({ message: expect.stringContaining('3D000') });
  expect(inspect(error)).not.toMatch(/not_there|hush/);
});

describe('a PostgreSQL server that cannot be reached', () => {
  test('at the start is used as soon as it can be reached', async () => {
    const port = await freePort();
    const database = await openPostgres(`postgres://postgres@127.0.0.1:${port}/postgres`);
    for (const attempt of [database.run('select 1'), database.probe()]) {
      const error = await failure(attempt);
      expect(error).toBeInstanceOf(StorageError);
      expect(error).toMatchObject({ message: 'The PostgreSQL failed (ECONNREFUSED).' });
    }
    await using cluster = await startPostgresCluster({ port });
    await database.probe();
    expect(await database.run('select probed_at > 0 as probed from probes')).toEqual([
      { probed: true },
    ]);
    await cluster.stop();
    expect(await failure(database.probe())).toBeInstanceOf(StorageError);
    await database.close();
  });

  test('and never answers makes the probe fail in time', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const database = await openPostgres(`postgres://postgres@127.0.0.1:${port}/postgres`);
    expect(await failure(database.probe())).toMatchObject({
      message: 'The PostgreSQL failed (timeout).',
    });
    await database.close();
    silent.close();
  });
});

describe('the probe', () => {
  test('fails in time when its write waits for a lock', async () => {
    await using under = await opened();
    await under.other.query('begin; lock table probes');
    // The code 'timeout' shows that the time limit of the probe has passed. The time limit of a
    // statement is longer and causes another code.
    expect(await failure(under.database.probe())).toMatchObject({ code: 'timeout' });
    await under.other.query('rollback');
  });

  test('fails when the database can only be read', async () => {
    await using under = await opened();
    await under.other.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    expect(await failure(under.database.probe())).toMatchObject({ code: '25006' });
  });
});

describe('a lost connection', () => {
  const terminate = `select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and application_name = 'everline'`;
  const sleeping = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;

  test('is replaced by a new one', async () => {
    await using under = await opened();
    await Promise.all([1, 2, 3].map(() => under.database.run('select pg_sleep(0.01)')));
    await under.other.query(terminate);
    await expect.poll(() => under.database.probe().then(() => 'well', String)).toBe('well');
  });

  test.each(['run', 'transaction'] as const)('fails only the %s that uses it', async (kind) => {
    await using under = await opened();
    const { database } = under;
    const sleep = 'select pg_sleep(60)';
    const lost = failure(
      kind === 'run' ? database.run(sleep) : database.transaction((run) => run(sleep)),
    );
    await expect.poll(async () => (await under.other.query(sleeping)).rowCount).toBe(1);
    await under.other.query(terminate);
    expect(await lost).toMatchObject({ name: 'StorageError', code: '57P01' });
    await database.probe();
  });
});

test('a transaction that fails leaves nothing behind', async () => {
  await using under = await opened();
  const error = await failure(
    under.database.transaction(async (run) => {
      await run('insert into probes (id, probed_at) values (1, 1)');
      await run('insert into probes (id, probed_at) values (2, 1)');
    }),
  );
  expect(error).toMatchObject({ message: 'The PostgreSQL failed (23514).' });
  expect(await under.database.run('select * from probes')).toEqual([]);
});

test('an error holds the code and nothing of the row or the address', async () => {
  await using under = await opened();
  const error = await failure(
    under.database.run(
      `insert into consultations (id, name, email) values (gen_random_uuid(), 'Ada Lovelace', $1)`,
      ['ada@engine.example'],
    ),
  );
  expect(error).toBeInstanceOf(StorageError);
  const told = inspect(error, { depth: null, showHidden: true });
  expect(told).toContain('23502');
  expect(told).not.toMatch(/Ada|engine\.example|postgres:\/\/|insert/);
});
