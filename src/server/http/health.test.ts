import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../compose/app.ts';
import { openSqlite } from '../database/sqlite-database.ts';
import { appParts } from '../test-support/app-parts.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';

const parts = await appParts();

/** Returns an app with a real database and a clock that the test sets. */
async function appOnDatabase() {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  onTestFinished(async () => {
    database.close();
    await folder.remove();
  });
  const clock = { now: 0 };
  const logged: string[] = [];
  const app = createApp({
    ...parts,
    probes: [database.probe],
    logger: pino({}, { write: (line) => logged.push(line) }),
    now: () => clock.now,
  });
  const changes = database.connection.prepare('select total_changes() as changes');
  return {
    clock,
    logged,
    database,
    ask: async () => (await app.request('/readyz')).status,
    writes: () => Number(changes.get()?.changes),
  };
}

test('a flood of readiness checks causes one write every two seconds', async () => {
  const { clock, ask, writes } = await appOnDatabase();
  const before = writes();
  for (let second = 0; second < 10; second += 1) {
    const statuses = await Promise.all(Array.from({ length: 100 }, ask));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await ask()).toBe(200);
    clock.now += 1000;
  }
  expect(writes() - before).toBe(5);
});

test('a readiness check reports a disk that refuses writes within two seconds, and its recovery within half a second', async () => {
  const { clock, ask, database } = await appOnDatabase();
  expect(await ask()).toBe(200);
  database.connection.exec('pragma query_only = on');
  clock.now += 1999;
  expect(await ask()).toBe(200);
  clock.now += 1;
  expect(await ask()).toBe(503);
  database.connection.exec('pragma query_only = off');
  clock.now += 499;
  expect(await ask()).toBe(503);
  clock.now += 1;
  expect(await ask()).toBe(200);
});

test('a flood of readiness checks while the disk fails is logged once for each probe', async () => {
  const { clock, ask, database, logged } = await appOnDatabase();
  database.connection.exec('pragma query_only = on');
  await Promise.all(Array.from({ length: 100 }, ask));
  clock.now += 500;
  await Promise.all(Array.from({ length: 100 }, ask));
  expect(logged).toHaveLength(2);
});

test('a readiness check that comes while the probes run waits for their answer, however long it takes', async () => {
  const clock = { now: 0 };
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  let asked = 0;
  const probe = () => {
    asked += 1;
    return promise;
  };
  const app = createApp({ ...parts, probes: [probe], now: () => clock.now });
  const first = app.request('/readyz');
  clock.now += 60_000;
  const second = app.request('/readyz');
  goOn();
  expect((await first).status).toBe(200);
  expect((await second).status).toBe(200);
  expect(asked).toBe(1);
});
