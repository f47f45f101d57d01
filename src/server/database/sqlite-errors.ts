import { StartError } from '../config/start-error.ts';
import { dataNames, systemCodeOf, unusableDataFolder } from './data-folder.ts';

/**
 * SQLite's words for damage: a page that makes no sense, a file without SQLite's header, and, for
 * our own statements on our own schema, a table or a column that is not there.
 */
const DAMAGE: ReadonlySet<number> = new Set([11, 26, 1]);
const SQLITE_BUSY = 5;

/** A page was found damaged without SQLite throwing an error of its own. */
export class DamagedPageError extends Error {
  override name = 'DamagedPageError';
}

/** A number of SQLite's own, or a code of Node's; never the message, which may quote values. */
export function codeOf(error: unknown): string {
  if (error instanceof DamagedPageError) return 'a page';
  const code = sqliteCode(error);
  return code === undefined ? systemCodeOf(error) : `SQLite ${code}`;
}

/**
 * What keeps a database from being opened, in plain words. Also for who prepares statements on it
 * at the start, since some damage shows only there.
 */
export function startErrorOf(error: unknown, dataDir: string): StartError {
  if (error instanceof StartError) return error;
  return isDamage(error)
    ? new StartError(
        `The database in the data folder ${dataDir} is damaged (${codeOf(error)}). Stop what uses it, move the folder aside and restore your newest backup into a new one: npm run consultations -- restore <backup file>. The keys and recordings of the old folder can be copied over.`,
        { cause: error },
      )
    : unusableDataFolder(dataDir, codeOf(error), error);
}

/** The same for the file that is only there to be locked. */
export function lockErrorOf(error: unknown, dataDir: string): StartError {
  if (isDamage(error)) {
    return new StartError(
      `The file ${dataNames.lock} in the data folder ${dataDir} is damaged. Nothing is kept in it: remove it and start again.`,
      { cause: error },
    );
  }
  return sqliteCode(error) === SQLITE_BUSY
    ? new StartError(
        `Another process is using the data folder ${dataDir}. Stop it, or choose another folder with DATA_DIR=…`,
      )
    : startErrorOf(error, dataDir);
}

function isDamage(error: unknown): boolean {
  const code = sqliteCode(error);
  // The upper bits of an extended code only say where it was noticed.
  return error instanceof DamagedPageError || (code !== undefined && DAMAGE.has(code & 0xff));
}

function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}
