import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { everything } from '../resource-store.ts';
import { sqliteResourceStore } from '../resource-stores/sqlite.ts';
import { ORG_ID } from '../site-assistant.ts';
import { currentOrganisation, inOrganisation, ownResources } from './current-organisation.ts';

async function openStores() {
  const folder = await tempDir();
  const database = openSqliteWithoutLock(folder.path);
  const all = sqliteResourceStore(database);
  return {
    all,
    own: ownResources(all),
    async [Symbol.asyncDispose]() {
      database.close();
      await folder.remove();
    },
  };
}

test('the organisation stays the same in everything that a request starts', async () => {
  expect(currentOrganisation()).toBe(ORG_ID);
  const [one, other] = await Promise.all(
    ['one', 'other'].map((orgId) =>
      inOrganisation(orgId, async () => {
        await setImmediate();
        return currentOrganisation();
      }),
    ),
  );
  expect([one, other, currentOrganisation()]).toEqual(['one', 'other', ORG_ID]);
});

test('only the resources of the current organisation are found, listed, changed and removed', async () => {
  await using stores = await openStores();
  const { all, own } = stores;
  const orgId = randomUUID();
  const mine = storedResource('note', { orgId });
  const theirs = storedResource('note', { labels: { before: mine.id } });
  await all.insert([mine, theirs]);
  await inOrganisation(orgId, async () => {
    expect(await own.find('note', mine.id)).toEqual(mine);
    expect(await own.find('note', theirs.id)).toBeNull();
    expect((await own.list(everything('note', 1000))).resources).toEqual([mine]);
    const chain = { kind: 'note', id: theirs.id, label: 'before', limit: 5 };
    expect(await own.listChain(chain)).toEqual([mine]);
    const rename = (id: string) =>
      own.change('note', id, (found) => ({ resource: { ...found, body: { name: 'New' } } }));
    expect(await rename(theirs.id)).toBeNull();
    expect(await rename(mine.id)).toMatchObject({ body: { name: 'New' } });
    expect(await own.remove('note', theirs.id)).toBeNull();
    expect(await own.remove('note', mine.id)).toMatchObject({ id: mine.id });
  });
  expect(await all.find('note', theirs.id)).toEqual(theirs);
  expect(await own.find('note', theirs.id)).toEqual(theirs);
});
