/**
 * The contents that lie beside the database: the recordings of calls, or the files that the owner
 * has uploaded. Each has a name that this server gave it.
 */
export interface StoredContents {
  /** Yields the names of all contents, their sizes in bytes, and when each was last changed. */
  list(): AsyncIterable<{ name: string; bytes: number; modifiedAt: number }>;
  /** Resolves with the bytes of a content, or with null if it is not there any more. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Stores a content. Another content of this name is replaced. */
  write(name: string, content: StoredContent): Promise<void>;
  remove(name: string): Promise<void>;
}

interface StoredContent {
  /** When the content was last changed, in milliseconds since 1970. Recordings expire by it. */
  modifiedAt: number;
  bytes: AsyncIterable<Uint8Array>;
}
