import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres, type PostgresDatabase } from '#server/database/postgres-database.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { tablesContaining } from '#server/test-support/storage/stored-traces.ts';
import type { SharedRates } from '../shared-rate.ts';
import { postgresRates } from './postgres.ts';

const opened = new AsyncDisposableStack();
let url: string;
let databases: PostgresDatabase[];
let rates: SharedRates[];
beforeAll(async () => {
  const fresh = opened.use(await freshDatabase());
  url = fresh.url;
  databases = await Promise.all([openPostgres(url), openPostgres(url)]);
  rates = databases.map((database) => postgresRates(database, async () => 'a key'));
  for (const database of databases) opened.defer(() => database.close());
});
afterAll(() => opened.disposeAsync());

/** Lets time pass for a network, as far as the database knows. */
async function pass(ms: number): Promise<void> {
  await databases[0]?.run('update request_rates set filled_at = filled_at - $1', [ms]);
}

async function takeInTurn(network: string, times: number, perMinute = 6, feature = 'bookings') {
  const waits: (number | null | undefined)[] = [];
  for (let index = 0; index < times; index += 1)
    waits.push(await rates[index % 2]?.take(feature, network, perMinute));
  return waits;
}

test('two processes together allow what one allows, and then say how long to wait', async () => {
  expect(await takeInTurn('a', 8)).toEqual([...Array(6).fill(null), 10, 10]);
  await pass(9000);
  expect(await takeInTurn('a', 1)).toEqual([1]);
  await pass(1000);
  expect(await takeInTurn('a', 2)).toEqual([null, 10]);
  await pass(3_600_000);
  expect(await takeInTurn('a', 7)).toEqual([...Array(6).fill(null), 10]);
});

test('requests at the same moment are counted one by one', async () => {
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_, index) => rates[index % 2]?.take('bookings', 'crowd', 7)),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(7);
});

test('networks and features have a count of their own', async () => {
  expect(await takeInTurn('b', 2, 1)).toEqual([null, 60]);
  expect(await takeInTurn('c', 1, 1)).toEqual([null]);
  expect(await takeInTurn('b', 1, 1, 'chats')).toEqual([null]);
});

test('the address of a network is in no table, and its count is removed after two minutes', async () => {
  await takeInTurn('203.0.113.77', 1);
  expect(await tablesContaining(url, ['203.0.113.77'])).toEqual([]);
  const count = async () => (await databases[0]?.run('select 1 from request_rates'))?.length;
  expect(await rates[0]?.forgetOld()).toBe(0);
  expect(await count()).toBeGreaterThan(0);
  await pass(121_000);
  expect(await rates[1]?.forgetOld()).toBeGreaterThan(0);
  expect(await count()).toBe(0);
});
