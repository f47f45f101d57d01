import { createHash } from 'node:crypto';
import type { pino } from 'pino';
import { StorageError } from '#server/database/storage-error.ts';
import { type BlobStore, checkedBlobName, type SharedBlobStore } from '../blob-store.ts';
import type { S3Bucket } from '../s3-bucket.ts';

interface S3BlobParts {
  bucket: S3Bucket;
  /** The part of the keys before the slash. It tells the blobs of several stores apart. */
  area: string;
  /** Holds a blob while it is written, because an object of S3 cannot grow. */
  spool: BlobStore;
  /**
   * The oldest blob that may come from another store. An object is as old as its upload, so the
   * time that removes old recordings would begin anew.
   */
  oldestAdoptedMs: number;
  logger: pino.Logger;
}

/** Keeps blobs as objects of a bucket. */
export function s3Blobs({ bucket, area, spool, ...more }: S3BlobParts): SharedBlobStore {
  const keyOf = (name: string) => `${area}/${checkedBlobName(name)}`;

  /** Sends a blob of another store. Resolves with false if it is not there any more. */
  async function upload(name: string, from: BlobStore): Promise<boolean> {
    const hash = createHash('sha256');
    const first = await from.read(name);
    if (first === null) return false;
    for await (const piece of first.content) hash.update(piece);
    const body = await from.read(name);
    if (body === null) return false;
    if (body.bytes !== first.bytes) {
      body.content.destroy();
      throw new StorageError('S3 storage', 'the blob still grows');
    }
    await bucket.put(keyOf(name), Object.assign(body, { hash: hash.digest('hex') }));
    return true;
  }

  return {
    async write(name, growth) {
      const writer = await spool.write(name, growth);
      return {
        append: writer.append,
        async finish() {
          await writer.finish();
          try {
            await upload(name, spool);
            await spool.remove(name);
          } catch (error) {
            if (growth === 'whole') {
              await spool.remove(name).catch(() => {});
              throw error;
            }
            // A recording cannot be made again. It stays in the spool until it can be moved.
            const { code } = Object(error);
            more.logger.warn({ code: String(code) }, 'a recording waits for its upload');
          }
        },
        discard: writer.discard,
      };
    },
    read: (name) => bucket.get(keyOf(name)),
    list: () => bucket.list(`${area}/`),
    async remove(name) {
      // The service does not say whether the object was there.
      const isThere = await bucket.has(keyOf(name));
      if (isThere) await bucket.remove(keyOf(name));
      return isThere;
    },
    async adopt({ name, changedAt }, from) {
      if (Date.now() - changedAt > more.oldestAdoptedMs) return false;
      return upload(name, from);
    },
  };
}
