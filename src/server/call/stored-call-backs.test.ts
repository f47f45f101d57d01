import { describe, expect, test } from 'vitest';
import type { CallBackNote } from '#core/phone/call-back-note.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { postgresResourceStore } from '../platform/resource-stores/postgres.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { storedCallBacks } from './stored-call-backs.ts';

const NOTE: CallBackNote = {
  number: '+12025550142',
  name: 'Ana Ruiz',
  service: 'ai-phone',
  problems: '',
  date: null,
  slot: null,
};
const MINUTE_MS = 60_000;

async function embedded() {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  return {
    store: sqliteResourceStore(database),
    async [Symbol.asyncDispose]() {
      database.close();
      await folder.remove();
    },
  };
}

async function shared() {
  const lent = await emptiedDatabase();
  const database = await openPostgres(lent.url);
  return {
    store: postgresResourceStore(database),
    async [Symbol.asyncDispose]() {
      await database.close();
      await lent[Symbol.asyncDispose]();
    },
  };
}

async function withCall(store: ResourceStore) {
  const call = storedResource('call');
  await store.insert([call]);
  return { id: call.id, notes: storedCallBacks(store) };
}

describe.each([
  ['the embedded database', embedded],
  ['PostgreSQL', shared],
])('with %s', (_, open) => {
  test('a note is told once, and stays with its call', async () => {
    await using opened = await open();
    const { id, notes } = await withCall(opened.store);
    expect(await notes.note(NOTE, id)).toBe('noted');
    const [due] = await notes.takeDue(MINUTE_MS, 5);
    expect(due).toMatchObject({ id, note: NOTE, attempts: 0 });
    // Another process sees nothing of it meanwhile.
    expect(await notes.takeDue(MINUTE_MS, 5)).toEqual([]);
    await notes.settle(id, { kind: 'delivered' });
    const call = await opened.store.find('call', id);
    expect(call?.labels).not.toHaveProperty('callBack');
    expect(call?.state).toMatchObject({ callBack: { facts: NOTE, state: 'delivered' } });
    await opened.store.remove('call', id);
    expect(await notes.takeDue(0, 5)).toEqual([]);
  });

  test('a note that could not be told waits, and does not hide the others', async () => {
    await using opened = await open();
    const first = await withCall(opened.store);
    const second = await withCall(opened.store);
    await first.notes.note(NOTE, first.id);
    await first.notes.takeDue(MINUTE_MS, 1);
    await first.notes.settle(first.id, { kind: 'postponed', retryInMs: MINUTE_MS });
    await second.notes.note(NOTE, second.id);
    expect((await second.notes.takeDue(0, 1)).map(({ id }) => id)).toEqual([second.id]);
    await first.notes.settle(first.id, { kind: 'postponed', retryInMs: 0 });
    const due = await first.notes.takeDue(MINUTE_MS, 5);
    expect(due.find(({ id }) => id === first.id)).toMatchObject({ attempts: 2 });
  });

  test('a call that was erased takes no note', async () => {
    await using opened = await open();
    const { id, notes } = await withCall(opened.store);
    await opened.store.remove('call', id);
    expect(await notes.note(NOTE, id)).toBe('failed');
  });
});
