/**
 * A failure of a storage. The error contains only the name of the storage and a code, because the
 * messages and details of databases may quote rows.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: string | number;

  constructor(storage: string, code: string | number = 'unknown') {
    super(`The ${storage} failed (${code}).`);
    this.code = code;
  }
}
