/**
 * A failure of a storage. It holds the storage's name and a code and nothing else, because the
 * messages and details of databases quote the row.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: string | number;

  constructor(storage: string, code: string | number = 'unknown') {
    super(`The ${storage} failed (${code}).`);
    this.code = code;
  }
}
