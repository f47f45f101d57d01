import { createHash } from 'node:crypto';
import type { pino } from 'pino';
import { systemErrorCode } from '#server/database/data-folder.ts';
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
 * shows nothing else that we could set, so a copy has its age in its key. Otherwise the time that
 * removes old recordings would begin anew. No name of a blob contains this sign.
 */
const AGE_SIGN = '@';

/** Keeps blobs as objects of a bucket. */
export function s3Blobs({ bucket, area, spool, logger }: S3BlobParts): SharedBlobStore {
  const keyOf = (name: string) => `${area}/${checkedBlobName(name)}`;

  /**
   * Resolves with the keys under which a blob is stored. There are several if two processes stored it
   * at once.
   */
  async function keysOf(name: string): Promise<string[]> {
    const key = keyOf(name);
    const endings = (await bucket.list(key)).map((found) => found.name);
    return endings
      .filter((ending) => ending === '' || ending.startsWith(AGE_SIGN))
      .map((ending) => `${key}${ending}`);
  }

  /** Sends a blob of another store. Resolves with false if it is not there any more. */
  async function upload(name: string, from: BlobStore, changedAt?: number): Promise<boolean> {
    try {
      return await replace(name, from, changedAt);
    } catch (error) {
      // Another process that uses the same folder may have moved the blob before it was opened.
      if (systemErrorCode(error) === 'ENOENT') return false;
      throw error;
    }
  }

  async function replace(name: string, from: BlobStore, changedAt?: number): Promise<boolean> {
    const hash = createHash('sha256');
    const first = await from.read(name);
    if (first === null) return false;
    for await (const piece of first.content) hash.update(piece);
    // Only what was there before is removed. Otherwise two processes that store a blob at once could
    // remove the object of each other, and none would be left.
    const replaced = await keysOf(name);
    const body = await from.read(name);
    if (body === null) return false;
    if (body.bytes !== first.bytes) {
      body.content.destroy();
      throw new StorageError('S3 storage', 'the blob still grows');
    }
    const age = changedAt === undefined ? '' : `${AGE_SIGN}${Math.round(changedAt)}`;
    const key = `${keyOf(name)}${age}`;
    await bucket.put(key, Object.assign(body, { hash: hash.digest('hex') }));
    for (const other of replaced) if (other !== key) await bucket.remove(other);
    return true;
  }

  return {
    async write(name, growth, changedAt) {
      const writer = await spool.write(name, growth, changedAt);
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
      const [copy] = (await keysOf(name)).toSorted((one, other) => ageIn(other) - ageIn(one));
      return copy === undefined ? null : bucket.get(copy);
    },
    list: async () => oneOfEachName(await bucket.list(`${area}/`)).map(blobOfObject),
    async remove(name) {
      const keys = await keysOf(name);
      for (const key of keys) await bucket.remove(key);
      return keys.length > 0;
    },
    adopt: ({ name, changedAt }, from) => upload(name, from, changedAt),
  };
}

/** Returns the age in the key of a copy. An object that is no copy counts as younger than all copies. */
function ageIn(key: string): number {
  const [, age] = key.split(AGE_SIGN);
  return age === undefined ? Number.MAX_SAFE_INTEGER : Number(age);
}

const nameIn = (key: string) => key.split(AGE_SIGN, 1).join();

function blobOfObject({ name: key, bytes, changedAt }: BlobFacts): BlobFacts {
  return {
    name: nameIn(key),
    bytes,
    changedAt: key.includes(AGE_SIGN) ? ageIn(key) : changedAt,
  };
}

/** Returns the object of each name that is the one to read. */
function oneOfEachName(objects: readonly BlobFacts[]): BlobFacts[] {
  const byName = new Map<string, BlobFacts>();
  for (const object of objects) {
    const known = byName.get(nameIn(object.name));
    if (known === undefined || ageIn(object.name) > ageIn(known.name))
      byName.set(nameIn(object.name), object);
  }
  return [...byName.values()];
}
