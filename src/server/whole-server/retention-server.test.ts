import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { postgresLedger } from '../consultation/storage/ledgers/postgres.ts';
import { sqliteLedger } from '../consultation/storage/ledgers/sqlite.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { openSqliteWithoutLock } from '../database/sqlite-database.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import { postgresResourceStore } from '../platform/resource-stores/postgres.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { callResource } from '../platform/resources/call.ts';
import { chatResource } from '../platform/resources/chat.ts';
import { sessionResource } from '../platform/resources/session.ts';
import { newResource } from '../platform/stored-resource.ts';
import { validClaim } from '../test-support/booking/ledger-claims.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { filesContaining, tablesContaining } from '../test-support/storage/stored-traces.ts';
import { voiceServer, writeTestRecordings } from '../test-support/voice-server.ts';

const DAY_MS = 86_400_000;
const OLD = 'said long ago';
const WAIT = { timeout: 60_000, interval: 50 };

/**
 * Opens the database of the server a second time, as another process would. `url` is the address of
 * PostgreSQL, or null for the embedded database.
 */
async function openBeside(dataDir: string, url: string | null) {
  if (url === null) {
    const database = openSqliteWithoutLock(dataDir);
    onTestFinished(() => database.close());
    return { store: sqliteResourceStore(database), ledger: sqliteLedger(database) };
  }
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  return { store: postgresResourceStore(database), ledger: postgresLedger(database) };
}

/** Returns resources that have expired in different ways, and resources that have not expired. */
function plants() {
  const now = Date.now();
  const aged = (days: number) => ({
    createdAt: now - days * DAY_MS,
    updatedAt: now - days * DAY_MS,
    body: { said: OLD },
  });
  const session = newResource(sessionResource, {}, 'public');
  const first = newResource(chatResource, {}, 'public');
  const expired: StoredResource[] = [
    { ...session, ...aged(4) },
    { ...newResource(chatResource, {}, 'public'), ...aged(4), parent: session.id },
    { ...first, ...aged(5) },
    {
      ...newResource(chatResource, {}, 'public'),
      ...aged(4),
      labels: { previousChatId: first.id },
    },
    { ...newResource(callResource, {}, 'public'), ...aged(6) },
    {
      ...newResource(callResource, {}, 'public'),
      ...aged(2),
      body: { status: 'queued', said: OLD },
      state: { joinableUntil: now - 1.1 * DAY_MS },
    },
  ];
  const kept: StoredResource[] = [
    { ...newResource(sessionResource, {}, 'public'), ...aged(2), body: { said: 'yesterday' } },
    { ...newResource(chatResource, {}, 'public'), ...aged(2), body: { said: 'yesterday' } },
    { ...newResource(callResource, {}, 'public'), ...aged(4), body: { said: 'yesterday' } },
  ];
  return { expired, kept };
}

describe.each([
  ['the embedded database', false],
  ['PostgreSQL', true],
])('with %s', (_, shared) => {
  test('expired data is gone from the disk, and the rest is still there', async () => {
    const fresh = shared ? await freshDatabase() : null;
    if (fresh) onTestFinished(() => fresh[Symbol.asyncDispose]());
    const url = fresh?.url ?? null;
    const server = await voiceServer(
      {
        KEEP_CONVERSATIONS_DAYS: '3',
        KEEP_CALLS_DAYS: '5',
        ...(url !== null && { DATABASE_URL: url }),
      },
      { retentionTiming: { firstMs: 0, roundMs: 2 } },
    );
    onTestFinished(() => server[Symbol.asyncDispose]());
    const { store, ledger } = await openBeside(server.dataDir, url);
    const { expired, kept } = plants();
    const [lost, sounding] = [expired[4], kept[2]] as [StoredResource, StoredResource];
    await store.insert([...expired, ...kept]);
    const booked = validClaim({
      createdAt: Date.now() - 9 * DAY_MS,
      bodyHash: 'the hash of a body of long ago',
      details: { ...validClaim().details, startsAt: Date.now() - 8 * DAY_MS },
    });
    await ledger.claim(booked);
    await ledger.finish(booked.id, booked.createdAt, null);
    await writeTestRecordings(server.dataDir, lost.id);
    await writeTestRecordings(server.dataDir, sounding.id);

    const recordings = () => readdirSync(join(server.dataDir, 'recordings')).toSorted();
    const gone = [OLD, booked.key, booked.bodyHash];
    await vi.waitFor(async () => {
      expect(filesContaining(server.dataDir, gone)).toEqual([]);
      if (url !== null) expect(await tablesContaining(url, gone)).toEqual([]);
      expect(recordings()).toEqual(
        ['assistant', 'customer'].map((side) => `${sounding.id}.${side}.ogg`),
      );
    }, WAIT);
    for (const { kind, id } of expired) expect(await store.find(kind, id)).toBeNull();
    expect(await ledger.findBooking(booked.id)).not.toBeNull();
    for (const one of kept) expect(await store.find(one.kind, one.id)).toEqual(one);

    // This line acts like another process, which removes the row of a call but cannot remove the
    // recordings on this machine.
    await store.remove('call', sounding.id);
    await vi.waitFor(() => expect(recordings()).toEqual([]), WAIT);
    expect(server.logged.filter((line) => line.includes('failed'))).toEqual([]);
  });
});

test('an assistant keeps its newest 50 versions', async () => {
  await using server = await voiceServer();
  const { id } = await server.make('/assistant', { name: '0' });
  for (let version = 1; version <= 52; version++) {
    await server.ask('PATCH', `/assistant/${id}`, { body: { name: String(version) } });
  }
  const response = await server.ask('GET', `/assistant/${id}/version?limit=100`);
  const { results } = (await response.json()) as { results: Array<{ name: string }> };
  expect(results.map(({ name }) => Number(name)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 3),
  );
});
