import { expect, test } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { storedCallBacks } from '../call/stored-call-backs.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { visitorsKnownTo } from './visitor-in-row.ts';

test('a call with a note that somebody is to be called back is known to be of that person', async () => {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  const store = sqliteResourceStore(database);
  const call = storedResource('call');
  await store.insert([call]);
  const facts = { service: null, problems: '', date: null, slot: null };
  await storedCallBacks(store).note(
    { number: '+12025550142', name: 'Ana Ruiz', ...facts },
    call.id,
  );
  const noted = (await store.find('call', call.id)) ?? expect.fail('the call is gone');
  expect(visitorsKnownTo(noted)).toEqual([{ name: 'Ana Ruiz', email: '' }]);
  database.close();
  await folder.remove();
});
