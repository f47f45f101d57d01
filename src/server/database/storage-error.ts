/**
 * A storage did not do its work. Says which and with what code, nothing else: the messages and
 * details of databases quote the row.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: string | number;

  constructor(storage: string, code: string | number = 'unknown') {
    super(`The ${storage} failed (${code}).`);
    this.code = code;
  }
}
