import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { fileKeyKeeper } from './keys/key-keepers/file.ts';
import { openVoiceKeys, type SetKeys } from './keys/voice-keys.ts';
import { openPlatform } from './open-platform.ts';
import { everything, type ResourceStore } from './resource-store.ts';
import { sqliteResourceStore } from './resource-stores/sqlite.ts';
import { createFieldSealer, sealingKeyName } from './secrets/field-sealer.ts';
import { sealingStore } from './secrets/sealing-store.ts';

const [FIRST, SECOND] = ['1'.repeat(32), '2'.repeat(32)];
const MADE: SetKeys = { publicKey: null, privateKey: null, secretsKeys: null };
const withKeys = (...secretsKeys: [string, ...string[]]): SetKeys => ({
  publicKey: 'p'.repeat(16),
  privateKey: 's'.repeat(16),
  secretsKeys,
});

let folder: Awaited<ReturnType<typeof tempDir>>;
let database: ReturnType<typeof openSqlite>;
let plain: ResourceStore;
beforeEach(async () => {
  folder = await tempDir();
  database = openSqlite(folder.path);
  plain = sqliteResourceStore(database);
});
afterEach(async () => {
  database.close();
  await folder.remove();
});

/** Stores secrets as a version without encryption did. */
async function storePlainSecrets(): Promise<void> {
  const tools = Array.from({ length: 5 }, () =>
    storedResource('tool', { body: { server: { secret: 'hush' } } }),
  );
  await plain.insert(tools);
}

/** Starts the platform on the storage. `around` may change what the storage does. */
async function start(set: SetKeys, around = (store: ResourceStore) => store): Promise<void> {
  const keeper = fileKeyKeeper(folder.path);
  const store = sealingStore(plain, async () =>
    createFieldSealer((await openVoiceKeys(set, keeper)).secretsKeys),
  );
  await openPlatform(around(store), keeper, set);
}

/** Returns the beginning of each stored secret, which is the word for plain text or names a key. */
async function storedSecrets(): Promise<string[]> {
  const { resources } = await plain.list(everything('tool', 100));
  return resources.map(({ body }) => Object(body.server).secret.split(':', 2).join(':'));
}

const allSealedWith = (key: string, count = 5) =>
  Array(count).fill(`sealed:${sealingKeyName(key)}`);

/** Returns a storage that fails after some changes, as if the process had ended there. */
function failingAfter(changes: number, store: ResourceStore): ResourceStore {
  let left = changes;
  return {
    ...store,
    async change(...asked) {
      if (left === 0) throw new StorageError('test storage', 'cut off');
      left -= 1;
      return store.change(...asked);
    },
  };
}

test('plain secrets are encrypted when the key is set at the upgrade', async () => {
  await storePlainSecrets();
  await start(withKeys(FIRST));
  expect(await storedSecrets()).toEqual(allSealedWith(FIRST));
});

test('plain secrets are encrypted when another part has made the key before', async () => {
  await storePlainSecrets();
  const { secretsKeys } = await openVoiceKeys(MADE, fileKeyKeeper(folder.path));
  await start(MADE);
  expect(await storedSecrets()).toEqual(allSealedWith(secretsKeys[0]));
});

test.each<[string, SetKeys]>([
  ['is made', MADE],
  ['is set', withKeys(FIRST)],
])('the next start encrypts what a start that was cut off left, if the key %s', async (_, set) => {
  await storePlainSecrets();
  await start(set, (store) => failingAfter(2, store));
  expect(await storedSecrets()).toContain('hush');
  await start(set);
  const { secretsKeys } = await openVoiceKeys(set, fileKeyKeeper(folder.path));
  expect(await storedSecrets()).toEqual(allSealedWith(secretsKeys[0]));
});

test('a start after everything was encrypted changes nothing', async () => {
  await storePlainSecrets();
  await start(withKeys(FIRST));
  await start(withKeys(FIRST), (store) => ({ ...store, change: () => expect.fail('A change') }));
  expect(await storedSecrets()).toEqual(allSealedWith(FIRST));
});

test('every start with two keys moves all secrets to the first of them', async () => {
  await storePlainSecrets();
  await start(withKeys(FIRST));
  await start(withKeys(SECOND, FIRST));
  expect(await storedSecrets()).toEqual(allSealedWith(SECOND));
  // Another process that still has the old key first stores a secret.
  const late = storedResource('tool', { createdAt: 2000, body: { server: { secret: 'hush' } } });
  const old = async () => createFieldSealer([FIRST, SECOND]);
  await sealingStore(plain, old).insert([late]);
  await start(withKeys(SECOND, FIRST));
  expect(await storedSecrets()).toEqual(allSealedWith(SECOND, 6));
});
