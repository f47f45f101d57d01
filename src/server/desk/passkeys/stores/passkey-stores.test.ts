import { describe, expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite, openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { postgresDoorStore } from '../../door/stores/postgres.ts';
import { sqliteDoorStore } from '../../door/stores/sqlite.ts';
import { passkeyStoreContract } from './passkey-store.contract.ts';
import { postgresPasskeyStore } from './postgres.ts';
import { sqlitePasskeyStore } from './sqlite.ts';

async function onSqlite() {
  const folder = await tempDir();
  const [server, command] = [openSqlite(folder.path), openSqliteWithoutLock(folder.path)];
  return {
    door: sqliteDoorStore(command),
    stores: [sqlitePasskeyStore(server), sqlitePasskeyStore(command)] as const,
    forget: (id: string) =>
      server.connection.prepare('delete from desk_people where id = ?').run(id),
    async [Symbol.asyncDispose]() {
      command.close();
      server.close();
      await folder.remove();
    },
  };
}

async function onPostgres() {
  const lent = await emptiedDatabase();
  const [one, other] = [await openPostgres(lent.url), await openPostgres(lent.url)];
  return {
    door: postgresDoorStore(other),
    stores: [postgresPasskeyStore(one), postgresPasskeyStore(other)] as const,
    forget: (id: string) => one.run('delete from desk_people where id = $1', [id]),
    async [Symbol.asyncDispose]() {
      await Promise.all([one.close(), other.close()]);
      await lent[Symbol.asyncDispose]();
    },
  };
}

describe.each([
  ['the embedded database', onSqlite],
  ['PostgreSQL', onPostgres],
])('passkeys in %s', (_, open) => {
  passkeyStoreContract(open);

  test('a person who is removed takes the passkeys along', async () => {
    await using opened = await open();
    const [store] = opened.stores;
    const person = { id: 'staff', role: 'staff', name: null } as const;
    const session = { id: 's', tokenHash: 't', device: 'Firefox', now: 1 };
    await opened.door.addLink({ tokenHash: 'l', person, endsAt: 2, now: 1 });
    await opened.door.openSession({ linkHash: 'l', ...session });
    const passkey = { id: 'a', publicKey: 'k', counter: 0, device: 'Firefox', now: 1 };
    expect(await store.add({ ...passkey, sessionId: 's' })).toBe(true);
    await opened.forget('staff');
    expect(await store.find('a')).toBeNull();
  });
});
