import { createHash } from 'node:crypto';
import type { pino } from 'pino';
import { StorageError } from '#server/database/storage-error.ts';
import {
  type BlobFacts,
  type BlobStore,
  checkedBlobName,
  type SharedBlobStore,
} from '../blob-store.ts';
import type { S3Bucket } from '../s3-bucket.ts';

interface S3BlobParts {
  bucket: S3Bucket;
  /** The part of the keys before the slash. It tells the blobs of several stores apart. */
  area: string;
  /** Holds a blob while it is written, because an object of S3 cannot grow. */
  spool: BlobStore;
  logger: pino.Logger;
}

/**
 * Stands between the name of a copied blob and its age. An object is as old as its upload, and a list
 * of objects shows only their keys, so a copy has its age in its key. Otherwise the time that removes
 * old recordings would begin anew. No name of a blob contains this sign.
 */
const AGE_SIGN = '@';

/** Keeps blobs as objects of a bucket. */
export function s3Blobs({ bucket, area, spool, logger }: S3BlobParts): SharedBlobStore {
  const keyOf = (name: string) => `${area}/${checkedBlobName(name)}`;

  /** Resolves with the keys under which a blob is stored. There are two if it replaced a copy. */
  async function keysOf(name: string): Promise<string[]> {
    const key = keyOf(name);
    const endings = (await bucket.list(key)).map((found) => found.name);
    return endings
      .filter((ending) => ending === '' || ending.startsWith(AGE_SIGN))
      .map((ending) => `${key}${ending}`);
  }

  /** Sends a blob of another store. Resolves with false if it is not there any more. */
  async function upload(name: string, from: BlobStore, changedAt?: number): Promise<boolean> {
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
    const age = changedAt === undefined ? '' : `${AGE_SIGN}${Math.round(changedAt)}`;
    await bucket.put(`${keyOf(name)}${age}`, Object.assign(body, { hash: hash.digest('hex') }));
    return true;
  }

  return {
    async write(name, growth, changedAt) {
      const writer = await spool.write(name, growth);
      return {
        append: writer.append,
        async finish() {
          await writer.finish();
          try {
            await upload(name, spool, changedAt);
            await spool.remove(name);
          } catch (error) {
            if (growth === 'whole') {
              await spool.remove(name).catch(() => {});
              throw error;
            }
            // A recording cannot be made again. It stays in the spool until it can be moved.
            const { code } = Object(error);
            logger.warn({ code: String(code) }, 'a recording waits for its upload');
          }
        },
        discard: writer.discard,
      };
    },
    async read(name) {
      const found = await bucket.get(keyOf(name));
      if (found !== null) return found;
      const [copy] = await keysOf(name);
      return copy === undefined ? null : bucket.get(copy);
    },
    list: async () => withoutReplaced((await bucket.list(`${area}/`)).map(blobOfObject)),
    async remove(name) {
      const keys = await keysOf(name);
      for (const key of keys) await bucket.remove(key);
      return keys.length > 0;
    },
    adopt: ({ name, changedAt }, from) => upload(name, from, changedAt),
  };
}

function blobOfObject({ name: key, bytes, changedAt }: BlobFacts): BlobFacts {
  const [name = '', age] = key.split(AGE_SIGN);
  return { name, bytes, changedAt: age === undefined ? changedAt : Number(age) };
}

/** Leaves out copies that were replaced. S3 lists keys in their order, so the copy comes later. */
function withoutReplaced(blobs: readonly BlobFacts[]): BlobFacts[] {
  const byName = new Map<string, BlobFacts>();
  for (const blob of blobs) if (!byName.has(blob.name)) byName.set(blob.name, blob);
  return [...byName.values()];
}
