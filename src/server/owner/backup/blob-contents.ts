import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { StoredContents } from './stored-contents.ts';

/**
 * Returns the contents of one kind, as they are where the server keeps them. `isOurs` tells whether
 * this server gave a content its name.
 */
export function blobContents(blobs: BlobStore, isOurs: (name: string) => boolean): StoredContents {
  return {
    async *list() {
      const ours = (await blobs.list()).filter(({ name }) => isOurs(name));
      for (const { name, bytes, changedAt } of ours.toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      )) {
        yield { name, bytes, modifiedAt: changedAt };
      }
    },
    read: async (name) => (await blobs.read(name))?.content ?? null,
    async write(name, { modifiedAt, bytes }) {
      const writer = await blobs.write(name, 'whole', modifiedAt);
      try {
        for await (const piece of bytes) await writer.append(piece);
      } catch (error) {
        // The first error is the reason. What could not be discarded now is removed as abandoned later.
        await writer.discard().catch(() => {});
        throw error;
      }
      await writer.finish();
    },
    async remove(name) {
      await blobs.remove(name);
    },
  };
}
