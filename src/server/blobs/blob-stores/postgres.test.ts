import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres, type PostgresDatabase } from '#server/database/postgres-database.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { blobStoreContract, contentOf, storeBlob } from './blob-store.contract.ts';
import { postgresBlobs } from './postgres.ts';

const HOUR_MS = 3_600_000;

const opened = new AsyncDisposableStack();
let database: PostgresDatabase;
let other: PostgresDatabase;
beforeAll(async () => {
  const { url } = opened.use(await freshDatabase());
  [database, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
  for (const each of [database, other]) opened.defer(() => each.close());
});
afterAll(() => opened.disposeAsync());

/** Opens an area of the database as two processes. Each test has an area of its own. */
function openArea(area: string) {
  return { store: postgresBlobs(database, area), elsewhere: postgresBlobs(other, area) };
}

describe('blobs in PostgreSQL', () => {
  blobStoreContract(async () => {
    const { store, elsewhere } = openArea('contract');
    return { store, elsewhere, [Symbol.asyncDispose]: async () => {} };
  });

  test('grow for every process, and are no blobs of another area', async () => {
    const { store, elsewhere } = openArea('grows');
    const writer = await store.write('call', 'growing');
    await writer.append(Buffer.alloc(300_000));
    expect((await contentOf(elsewhere, 'call'))?.length).toBe(300_000);
    const files = postgresBlobs(database, 'files');
    expect([await files.read('call'), await files.list(), await files.remove('call')]).toEqual([
      null,
      [],
      false,
    ]);
  });

  test('leave no chunk behind, neither of a removal nor of a crash', async () => {
    const { store } = openArea('left');
    await storeBlob(store, 'removed', Buffer.alloc(600_000));
    await store.remove('removed');
    const crashed = await store.write('crashed', 'whole');
    await crashed.append(Buffer.alloc(300_000));
    await database.run("update blobs set changed_at = changed_at - $1 where area = 'left'", [
      2 * HOUR_MS,
    ]);
    await storeBlob(store, 'next', 'content');
    const left = await database.run(
      "select length(content) from blob_chunks join blobs on id = blob where area = 'left'",
    );
    expect(left).toEqual([{ length: 7 }]);
    const lost = 'select 1 from blob_chunks where blob not in (select id from blobs)';
    expect(await database.run(lost)).toEqual([]);
  });

  test.each(['the statement', 'its answer'])(
    'go on growing after an outage in which %s was lost, but a whole blob fails',
    async (lost) => {
      const { elsewhere } = openArea(lost);
      let isDown = false;
      const run: PostgresDatabase['run'] = async (...statement) => {
        const rows = isDown && lost === 'the statement' ? [] : await database.run(...statement);
        if (isDown) throw new StorageError('PostgreSQL', 'lost');
        return rows;
      };
      const store = postgresBlobs({ run, transaction: database.transaction }, lost);
      const [growing, whole] = [await store.write('g', 'growing'), await store.write('w', 'whole')];
      const pieces = Array.from({ length: 5 }, () => randomBytes(300_000));
      for (const [index, piece] of pieces.entries()) {
        isDown = index === 1 || index === 2;
        await growing.append(piece);
        if (isDown) await expect(whole.append(piece)).rejects.toThrow(StorageError);
      }
      await growing.finish();
      expect((await contentOf(elsewhere, 'g'))?.equals(Buffer.concat(pieces))).toBe(true);

      isDown = true;
      let refusals = 0;
      for (let index = 0; index < 15; index += 1)
        await growing.append(Buffer.alloc(300_000)).catch(() => {
          refusals += 1;
        });
      expect(refusals).toBe(2);
    },
  );

  test('tell a reader that their blob was removed before its end', async () => {
    const { store, elsewhere } = openArea('removed');
    await storeBlob(store, 'blob', ...Array.from({ length: 12 }, () => Buffer.alloc(300_000)));
    const found = await store.read('blob');
    await elsewhere.remove('blob');
    await expect(buffer(found?.content ?? Readable.from([]))).rejects.toThrow(StorageError);
  });
});
