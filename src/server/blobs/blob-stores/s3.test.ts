import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { StorageError } from '#server/database/storage-error.ts';
import { startS3StandIn } from '#server/test-support/stand-ins/s3-stand-in.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { blobsWithFolder, moveBlobs } from '../blobs-with-folder.ts';
import { type S3Settings, s3Bucket } from '../s3-bucket.ts';
import { blobStoreContract, contentOf, storeBlob } from './blob-store.contract.ts';
import { folderBlobs } from './folder.ts';
import { s3Blobs } from './s3.ts';

const NEVER = new AbortController().signal;
const HOUR_MS = 3_600_000;

/** Starts a service, and opens its bucket as two processes with a folder each. */
async function open(changes: Partial<S3Settings> = {}) {
  const opened = new AsyncDisposableStack();
  const service = opened.use(await startS3StandIn());
  const logged: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  const process = async () => {
    const data = await tempDir();
    opened.defer(() => data.remove());
    const folder = folderBlobs(data.path);
    const bucket = s3Bucket({ ...service.settings, ...changes });
    const parts = { bucket, area: 'recordings', spool: folder, oldestAdoptedMs: 24 * HOUR_MS };
    const shared = s3Blobs({ ...parts, logger });
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
  blobStoreContract(open);

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
    expect(await moveBlobs({ shared, folder }, () => true, Date.now(), NEVER)).toBe(0);
    const later = Date.now() + 3 * HOUR_MS;
    expect(await moveBlobs({ shared, folder }, () => true, later, NEVER)).toBe(1);
    expect(String(await contentOf(elsewhere, 'call'))).toBe('sound');
    expect(await folder.list()).toEqual([]);
  });
});
