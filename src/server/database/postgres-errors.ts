import { StartError } from '../config/start-error.ts';
import { StorageError } from './storage-error.ts';

/** PostgreSQL's own code or Node's; never the message or the detail, which quote rows. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof StartError) return 'newer schema';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // What pg says by itself has no code.
  if (/timeout/i.test(error.message)) return 'timeout';
  return /^Connection terminated/.test(error.message) ? 'connection lost' : 'unknown';
}

export function storageErrorOf(error: unknown): StorageError {
  return error instanceof StorageError ? error : new StorageError('PostgreSQL', codeOf(error));
}

/** The server was reached and says no to what DATABASE_URL asks for: waiting will not mend it. */
export function isConfigurationFault(error: unknown): boolean {
  return /^(28...|3D000|3F000|42501|ERR_INVALID_URL)$/.test(codeOf(error));
}

/** One of the values was refused, or another transaction was in the way; nothing was kept. */
export function isUndone(error: unknown): boolean {
  return error instanceof StorageError && /^(22|23|40)...$/.test(String(error.code));
}
