import { StartError } from '../config/start-error.ts';
import { dataFolderNames, systemErrorCode, unusableDataFolderError } from './data-folder.ts';

/**
 * The SQLite codes that mean damage: a malformed page (11), a file without the header of SQLite
 * (26), and a missing table or column (1). A missing table or column means damage, because the
 * server's statements use only tables and columns of its own schema.
 */
const DAMAGE: ReadonlySet<number> = new Set([11, 26, 1]);
const SQLITE_BUSY = 5;

/**
 * This error is thrown if the check of the pages finds damage, because SQLite throws no error in
 * this case.
 */
export class DamagedPageError extends Error {
  override name = 'DamagedPageError';
}

/**
 * Returns the code that SQLite or Node gave to an error. A DamagedPageError has no code, so the
 * result for it is 'a page'. The message is not used, because it may quote values.
 */
export function sqliteErrorCode(error: unknown): string {
  if (error instanceof DamagedPageError) return 'a page';
  const code = errcodeOf(error);
  return code === undefined ? systemErrorCode(error) : `SQLite ${code}`;
}

/**
 * Makes an error that tells the owner why a database cannot be opened. Code that prepares
 * statements also uses this function, because some damage is noticed only at the first statement.
 */
export function sqliteStartError(error: unknown, dataDir: string): StartError {
  if (error instanceof StartError) return error;
  return isDamage(error)
    ? new StartError(
        `The database in the data folder ${dataDir} is damaged (${sqliteErrorCode(error)}). Stop what uses it, move the folder aside and restore your newest backup into a new one: npm run owner -- restore <backup file>.`,
        { cause: error },
      )
    : unusableDataFolderError(dataDir, sqliteErrorCode(error), error);
}

/** Makes an error that tells the owner why the lock file cannot be locked. */
export function lockFileError(error: unknown, dataDir: string): StartError {
  if (isDamage(error)) {
    return new StartError(
      `The file ${dataFolderNames.lock} in the data folder ${dataDir} is damaged. Nothing is kept in it: remove it and start again.`,
      { cause: error },
    );
  }
  return errcodeOf(error) === SQLITE_BUSY
    ? new StartError(
        `Another process is using the data folder ${dataDir}. Stop it, or choose another folder with DATA_DIR=…`,
      )
    : sqliteStartError(error, dataDir);
}

function isDamage(error: unknown): boolean {
  const code = errcodeOf(error);
  // The lower eight bits are the kind of the error. The upper bits only add details.
  return error instanceof DamagedPageError || (code !== undefined && DAMAGE.has(code & 0xff));
}

function errcodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}
