import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnerDesk } from '../compose/compose-owner-desk.ts';
import { dataDirOf } from '../config/folder-settings.ts';
import { parseConfig } from '../config/parse-config.ts';
import type { OwnerDesk } from '../owner/command/owner-desk.ts';
import { ENGINES, engineSettings } from '../test-support/storage/engine-settings.ts';
import { storedResource } from '../test-support/storage/stored-resource.ts';
import { migrationsFor, newestSchema } from './migrations.ts';
import { openPostgres } from './postgres-database.ts';
import { openSqliteWithoutLock } from './sqlite-database.ts';
import { type CopiedRow, copiedTables, restoredTables } from './table-copier.ts';

/** The tables that are not copied row by row, with the reason. */
const UNCOPIED: Readonly<Record<string, string>> = {
  consultations: 'The archive of requests copies it.',
  bookings: 'The archive of requests copies it.',
  booking_history: 'The archive of requests copies it.',
  booking_messages: 'The archive of requests copies it.',
  voice_keys:
    'The keys are an entry of their own, because the embedded database has a file for them.',
  blobs: 'The contents are entries of their own, because they may be elsewhere.',
  blob_chunks: 'The contents are entries of their own, because they may be elsewhere.',
  busy_calendars: 'The calendars themselves say it again.',
  desk_people: 'Whoever restores a backup opens the desk with a new link.',
  desk_links: 'A link is worth nothing after ten minutes.',
  desk_sessions: 'A device that was lost must not come back with a backup.',
  desk_passkeys: 'The passkey of a device that was lost must not come back with a backup.',
  desk_challenges: 'A row is worth nothing after five minutes.',
  desk_here: 'Nobody is there on a server that was restored.',
  desk_audit: 'It tells of this server, and not of what is kept in it.',
  server_processes: 'Only running processes are on the list.',
  request_rates: 'A row is worth nothing after a minute.',
  probes: 'Only the readiness probe writes it.',
  schema_migrations: 'The migrations make the schema.',
};
const KNOWN = [...copiedTables.map(({ name }) => name), ...Object.keys(UNCOPIED)];

test('both engines have the same number of migrations', () => {
  expect(migrationsFor('postgres')).toHaveLength(newestSchema());
});

describe.each(ENGINES)('on %s', (engine) => {
  let settings: Awaited<ReturnType<typeof engineSettings>>;
  let desk: OwnerDesk;
  beforeAll(async () => {
    settings = await engineSettings(engine);
    desk = await openOwnerDesk(parseConfig(settings.env), { create: true, isAlone: false });
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
    await settings[Symbol.asyncDispose]();
  });

  async function tableNames(): Promise<string[]> {
    const { DATABASE_URL } = settings.env;
    if (DATABASE_URL === undefined) {
      const { connection, close } = openSqliteWithoutLock(dataDirOf(settings.env));
      const rows = connection
        .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
        .all();
      close();
      return rows.map(({ name }) => String(name));
    }
    const database = await openPostgres(DATABASE_URL);
    const rows = await database.run(
      'select table_name as name from information_schema.tables where table_schema = current_schema()',
    );
    await database.close();
    return rows.map(({ name }) => String(name));
  }

  async function dumped(): Promise<CopiedRow[]> {
    const rows: CopiedRow[] = [];
    await desk.tables.dump(async (row) => void rows.push(row));
    return rows;
  }

  test('a backup holds every table, or a reason says why it does not', async () => {
    expect((await tableNames()).filter((name) => !KNOWN.includes(name))).toEqual([]);
  });

  test('rows are copied with every value and in their order, and only into empty tables', async () => {
    const text = 'a\u0001\u2028"\\ \ud800 👩🏽‍🚀 \\u0000';
    const chat = storedResource('chat', {
      labels: { name: '{"a": [1]}' },
      body: { text, nul: '\u0000' },
      state: { deep: [1, null, text] },
      parent: 'parent',
      createdAt: 1_795_000_000_123,
    });
    const call = storedResource('call', {
      createdAt: 1,
      body: { status: 'queued' },
      state: { joinableUntil: 5 },
    });
    await desk.resources.insert([chat, call]);
    const before = await dumped();
    expect(before.map(({ row }) => row.id)).toEqual([chat.id, call.id]);
    expect(before.map(({ row }) => row.expires_at)).toEqual([null, 5]);
    expect(await desk.tables.filledTables()).toEqual(['resources']);

    await desk.tables.empty();
    expect(await desk.tables.filledTables()).toEqual([]);
    async function* rows() {
      yield* before;
    }
    await desk.tables.restore(rows());
    expect(await dumped()).toEqual(before);
    expect(await desk.resources.find('chat', chat.id)).toEqual(chat);
    expect(await desk.resources.find('call', call.id)).toEqual(call);
  });

  test('a restore adds all rows or none, and passes on the error of its source', async () => {
    await desk.tables.empty();
    const fault = new Error('The file is gone.');
    async function* broken(): AsyncGenerator<CopiedRow> {
      yield { table: 'removed_calls', row: { id: 'one', removed_at: 1 } };
      throw fault;
    }
    await expect(desk.tables.restore(broken())).rejects.toBe(fault);
    expect(await desk.tables.filledTables()).toEqual([]);
    await desk.resources.insert([storedResource('chat')]);
    await expect(desk.tables.dump(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(await dumped()).toHaveLength(1);
  });
});

test('every table that is restored is known', () => {
  expect(restoredTables.filter((name) => !KNOWN.includes(name))).toEqual([]);
});
