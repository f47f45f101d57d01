import { StartError } from '../config/start-error.ts';
import { RestoreUnderWayError, UnfinishedRestoreError } from './restore-lock.ts';
import { StorageError } from './storage-error.ts';

/**
 * Returns the code that PostgreSQL or Node gave to an error, or a short description if the error
 * has no code. The message and the detail are not returned, because they may quote rows.
 */
export function postgresErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof RestoreUnderWayError) return 'restore under way';
  if (error instanceof UnfinishedRestoreError) return 'restore not ended';
  if (error instanceof StartError) return 'newer schema';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Errors of the pg library itself have no code, so their message is compared with known texts.
  if (/timeout/i.test(error.message)) return 'timeout';
  return /^Connection terminated/.test(error.message) ? 'connection lost' : 'unknown';
}

export function postgresStorageError(error: unknown): StorageError {
  return error instanceof StorageError
    ? error
    : new StorageError('PostgreSQL', postgresErrorCode(error));
}

/**
 * Whether DATABASE_URL is not valid, or PostgreSQL refused the user, the database, the schema or
 * the rights. In this case waiting does not help.
 */
export function isConfigurationFault(error: unknown): boolean {
  return /^(28...|3D000|3F000|42501|ERR_INVALID_URL)$/.test(postgresErrorCode(error));
}

/**
 * Whether the transaction was rolled back because of a refused value or a conflict with another
 * transaction. In this case nothing was stored.
 */
export function isRolledBack(error: unknown): boolean {
  return error instanceof StorageError && /^(22|23|40)...$/.test(String(error.code));
}
