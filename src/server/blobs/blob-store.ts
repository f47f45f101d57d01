import type { Readable } from 'node:stream';

/** What is known of a blob without its content. */
export interface BlobFacts {
  name: string;
  bytes: number;
  /** When the content was last changed, in milliseconds since 1970. */
  changedAt: number;
}

export interface ReadBlob {
  bytes: number;
  /** The content in pieces. Whoever does not read it to its end has to destroy it. */
  content: Readable;
}

export interface BlobWriter {
  /** Resolves when the next piece may follow. The bytes must not be changed afterwards. */
  append(bytes: Uint8Array): Promise<void>;
  /** Resolves when everybody who may read the blob can read all of it. */
  finish(): Promise<void>;
  /** Removes what was written. A writer that is finished cannot be discarded. */
  discard(): Promise<void>;
}

/**
 * A growing blob can be read while it is written, and what was written stays if the process dies. A
 * whole blob appears when it is finished, and not before.
 */
export type BlobGrowth = 'growing' | 'whole';

/**
 * Holds blobs: bytes of any length under a name, such as the sound of one side of a call or an
 * uploaded file. No function holds a whole blob in memory. Every failure is a StorageError.
 */
export interface BlobStore {
  /**
   * Begins a blob. Another blob of this name is replaced. `changedAt` is the age of a copy: when the
   * content was last changed, in milliseconds since 1970. Only a whole blob can be a copy.
   */
  write(name: string, growth: BlobGrowth, changedAt?: number): Promise<BlobWriter>;
  /**
   * Resolves with the content that the blob has at this moment, or with null if there is no such
   * blob.
   */
  read(name: string): Promise<ReadBlob | null>;
  list(): Promise<readonly BlobFacts[]>;
  /** Resolves with false if there is no such blob, because another process may have removed it. */
  remove(name: string): Promise<boolean>;
}

/** A store that every process of the service reads and writes. */
export interface SharedBlobStore extends BlobStore {
  /**
   * Copies a blob of another store with its age. Resolves with false if the blob is not there any
   * more.
   */
  adopt(facts: BlobFacts, from: BlobStore): Promise<boolean>;
}

/** The names of blobs are a part of paths and addresses, so they hold nothing that means more. */
const BLOB_NAME = /^[\w-][\w.-]{0,199}$/;

export function isBlobName(name: string): boolean {
  return BLOB_NAME.test(name);
}

/** Returns the name. Throws if it cannot be the name of a blob, so that it never becomes a path. */
export function checkedBlobName(name: string): string {
  if (!isBlobName(name)) throw new Error('This is not the name of a blob.');
  return name;
}
