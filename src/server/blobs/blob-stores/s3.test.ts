import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { StorageError } from '#server/database/storage-error.ts';
import { startS3StandIn } from '#server/test-support/stand-ins/s3-stand-in.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { blobMover, blobsWithFolder } from '../blobs-with-folder.ts';
import { type S3Settings, s3Bucket } from '../s3-bucket.ts';
import { blobStoreContract, contentOf, storeBlob } from './blob-store.contract.ts';
import { folderBlobs } from './folder.ts';
import { s3Blobs } from './s3.ts';

const NEVER = new AbortController().signal;
const HOUR_MS = 3_600_000;
/** Short enough for the test that waits for it, and long enough for a busy machine. */
const SHORT_SILENCE_MS = 1000;

/** Starts a service, and opens its bucket as two processes with a folder each. */
async function open(changes: Partial<S3Settings> = {}, longestSilenceMs?: number) {
  const opened = new AsyncDisposableStack();
  const service = opened.use(await startS3StandIn());
  const logged: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  const process = async () => {
    const data = await tempDir();
    opened.defer(() => data.remove());
    const folder = folderBlobs(data.path);
    const bucket = s3Bucket({ ...service.settings, ...changes }, longestSilenceMs);
    const shared = s3Blobs({ bucket, area: 'recordings', spool: folder, logger });
    return { shared, folder, store: blobsWithFolder({ shared, folder }) };
  };
  const [first, second] = [await process(), await process()];
  const { store, shared, folder } = first;
  return {
    service,
    logged,
    store,
    shared,
    folder,
    elsewhere: second.store,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

describe('blobs in a bucket of S3', () => {
  blobStoreContract(() => open());

  test('are objects under their area, and leave nothing in the folder', async () => {
    await using opened = await open();
    await storeBlob(opened.store, 'blob', 'content');
    expect([...opened.service.objects.keys()]).toEqual(['recordings/blob']);
    expect(await opened.folder.list()).toEqual([]);
    expect(opened.service.refused).toEqual([]);
  });

  test.each<[string, Partial<S3Settings>, string]>([
    ['a wrong secret key', { secretAccessKey: 'guess' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'NOBODY' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'eu-west-9' }, 'InvalidAccessKeyId'],
    ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket'],
    ['no service', { endpoint: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
  ])('are out of reach with %s, and the error names no secret', async (_, changes, code) => {
    await using opened = await open(changes);
    const { shared, folder, store } = opened;
    for (const use of [() => shared.read('blob'), shared.list, () => storeBlob(store, 'b', 'x')]) {
      const error = await use().then(
        () => null,
        (failure: unknown) => failure,
      );
      expect(error).toBeInstanceOf(StorageError);
      expect(error).toMatchObject({ code, message: `The S3 storage failed (${code}).` });
    }
    expect(await folder.list()).toEqual([]);
  });

  test('wait in the folder if they are recordings that the service does not take, and are moved later', async () => {
    await using opened = await open();
    const { service, shared, folder, store, elsewhere, logged } = opened;
    service.breakDown();
    const writer = await store.write('call', 'growing');
    await writer.append(Buffer.from('sound'));
    await writer.finish();
    expect(logged.join()).toContain('waits for its upload');
    service.mend();
    expect(String(await contentOf(store, 'call'))).toBe('sound');
    const move = blobMover({
      shared,
      folder,
      isOurs: () => true,
      logger: pino({ level: 'silent' }),
    });
    const [facts] = await folder.list();
    expect(await move(Date.now(), NEVER)).toBe(0);
    expect(await move(Date.now() + 30 * 24 * HOUR_MS, NEVER)).toBe(1);
    expect((await elsewhere.list())[0]?.changedAt).toBe(Math.round(facts?.changedAt ?? 0));
    expect(String(await contentOf(elsewhere, 'call'))).toBe('sound');
    expect(await folder.list()).toEqual([]);
  });

  test('fail while they are read if the service falls silent, but a slow reader gets all', async () => {
    await using opened = await open({}, SHORT_SILENCE_MS);
    const { service, store } = opened;
    const content = randomBytes(3_000_000);
    await storeBlob(store, 'blob', content);
    const slow = await store.read('blob');
    const pieces: Buffer[] = [];
    for await (const piece of slow?.content ?? []) {
      if (pieces.length === 0) await delay(1.5 * SHORT_SILENCE_MS);
      pieces.push(piece);
    }
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
    service.stall();
    const stalled = await store.read('blob');
    await expect(buffer(stalled?.content ?? Readable.from([]))).rejects.toThrow(
      'The S3 storage failed (timeout).',
    );
  });

  test('hold no connection if their content is given up before it is read', async () => {
    await using opened = await open();
    const { service, store } = opened;
    await storeBlob(store, 'blob', randomBytes(2000));
    service.stall();
    const found = await store.read('blob');
    expect(service.openAnswers()).toBe(1);
    found?.content.destroy();
    await expect.poll(service.openAnswers).toBe(0);
  });

  test('are the youngest copy if two processes stored one at once, and no copy comes before an original', async () => {
    await using opened = await open();
    const { service, store } = opened;
    const put = (ending: string, content: string) =>
      service.objects.set(`recordings/blob${ending}`, {
        content: Buffer.from(content),
        changedAt: new Date(),
      });
    put('@999', 'older');
    put('@1000', 'younger');
    expect(String(await contentOf(store, 'blob'))).toBe('younger');
    expect(await store.list()).toEqual([{ name: 'blob', bytes: 7, changedAt: 1000 }]);
    put('', 'original');
    expect(String(await contentOf(store, 'blob'))).toBe('original');
    expect(await store.list()).toMatchObject([{ name: 'blob', bytes: 8 }]);
    expect(await store.remove('blob')).toBe(true);
    expect(service.objects.size).toBe(0);
  });

  test.each([
    ['first', 1],
    ['second', 2],
  ])(
    'are left to the process that moved them before they were opened for the %s time',
    async (_, missingAt) => {
      await using opened = await open();
      const { shared, folder, service } = opened;
      await storeBlob(folder, 'blob', 'content');
      let reads = 0;
      const read: typeof folder.read = async (name) => {
        reads += 1;
        if (reads < missingAt) return folder.read(name);
        return { bytes: 7, content: createReadStream('/nowhere/blob') };
      };
      const facts = { name: 'blob', bytes: 7, changedAt: 0 };
      expect(await shared.adopt(facts, { ...folder, read })).toBe(false);
      expect(reads).toBe(missingAt);
      expect(service.objects.size).toBe(0);
    },
  );

  test('have the age of a copy in the folder too, in case the process dies before the upload', async () => {
    await using opened = await open();
    const { service, folder } = opened;
    const changedAt = Date.now() - HOUR_MS;
    const shared = s3Blobs({
      bucket: s3Bucket(service.settings),
      area: 'recordings',
      spool: { ...folder, remove: async () => false },
      logger: pino({ level: 'silent' }),
    });
    await (await shared.write('copy', 'whole', changedAt)).finish();
    const [left] = await folder.list();
    expect(left?.changedAt).toBeCloseTo(changedAt, 0);
  });
});
