import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** The names of the files and folders that the server keeps in its data folder. */
export const dataFolderNames = {
  database: 'everline.sqlite',
  lock: 'lock.sqlite',
  unfinishedRestore: 'unfinished-restore',
  voiceKeys: 'voice-keys.json',
  calendarKey: 'calendar-key',
  recordings: 'recordings',
  spoken: 'spoken',
  files: 'voice-files',
  content: 'content.json',
  site: 'site',
} as const;

/**
 * Matches the names of the server's own files. Journals and half-written key files have the same
 * names with an additional ending.
 */
const OWN_FILE =
  /^(everline\.sqlite|lock\.sqlite|voice-keys\.json|calendar-key|unfinished-restore)([-.][\w-]+)?$/;
const OWN_FOLDERS: readonly string[] = [
  dataFolderNames.recordings,
  dataFolderNames.spoken,
  dataFolderNames.files,
];
/**
 * Matches the names of the owner's texts and of the site that is built from them. Everybody may read
 * them. An unfinished build has an additional ending.
 */
const PUBLIC_NAME = /^(content\.json|site(-[\w-]+)?)$/;
/**
 * Matches the name of a folder in which a restore into PostgreSQL has set an embedded database aside.
 */
const SET_ASIDE = /^embedded-until-[\w-]+$/;
/**
 * Many file systems create this folder in the root of a volume. Its presence does not mean that
 * other programs use the volume.
 */
const VOLUME_FOLDER = 'lost+found';

const OTHERS_MAY_DO_ANYTHING = 0o077;
const OTHERS_MAY_WRITE = 0o022;
const STICKY = 0o1000;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

interface FolderFacts {
  mode: number;
  /** Whether the folder belongs to the user that this process runs as. */
  isOwn: boolean;
  /** Whether other programs use the folder too. */
  isShared: boolean;
}

/**
 * Decides what to do with the rights of a data folder. A folder to which other users have no rights
 * stays as it is. If only the server uses the folder, the rights of other users are removed. If
 * other programs use the folder too, it keeps its rights, because those programs may depend on
 * them. Such a folder is refused if other users could replace the server's files in it.
 */
export function decideFolderRights({
  mode,
  isOwn,
  isShared,
}: FolderFacts): 'keep' | 'restrict' | 'refuse' {
  if ((mode & OTHERS_MAY_DO_ANYTHING) === 0) return 'keep';
  if (!isShared) return 'restrict';
  return isOwn && (mode & OTHERS_MAY_WRITE) === 0 ? 'keep' : 'refuse';
}

/**
 * Removes the rights of other users to the data folder and to the server's files in it, because the
 * files contain visitors' data and keys. Throws a StartError if this is not possible. Returns a
 * warning for the log if other users keep rights to the folder itself, and null otherwise.
 */
export function restrictDataFolder(
  dataDir: string,
  { create }: { create: boolean },
): string | null {
  try {
    if (create) mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
    const folder = statSync(dataDir, { throwIfNoEntry: false });
    // Windows has no file modes. The modes that Node returns on Windows mean nothing.
    if (folder === undefined || process.getuid === undefined) return null;
    const names = readdirSync(dataDir);
    // With PostgreSQL, the folder may stay without files of the server. Then its rights do not
    // matter.
    if (!create && !names.some(holdsData)) return null;
    const isShared = isPlaceOfOthers(dataDir, folder) || names.some(isNameOfOthers);
    const step = decideFolderRights({
      mode: folder.mode,
      isOwn: folder.uid === process.getuid(),
      isShared,
    });
    if (step === 'refuse') throw openToOthers(dataDir, folder);
    if (step === 'restrict') restrict(dataDir, folder, FOLDER_MODE);
    for (const name of names.filter((each) => OWN_FILE.test(each)))
      restrictFile(join(dataDir, name));
    for (const folder of [dataFolderNames.recordings, dataFolderNames.files])
      if (names.includes(folder)) restrictFolder(join(dataDir, folder));
    return isShared && (folder.mode & OTHERS_MAY_DO_ANYTHING) !== 0
      ? `The data folder ${dataDir} holds other things too, so its rights were left as they are; our own files in it are closed to other users. A folder of its own is safer: choose one with DATA_DIR=…`
      : null;
  } catch (error) {
    throw error instanceof StartError
      ? error
      : unusableDataFolderError(dataDir, systemErrorCode(error), error);
  }
}

export function unusableDataFolderError(dataDir: string, code: string, cause: unknown): StartError {
  return new StartError(
    `The data folder ${dataDir} cannot be used (${code}). Check its rights and the free space, or choose another with DATA_DIR=…`,
    { cause },
  );
}

function holdsData(name: string): boolean {
  return OWN_FILE.test(name) || OWN_FOLDERS.includes(name) || isSetAside(name);
}

export function isSetAside(name: string): boolean {
  return SET_ASIDE.test(name);
}

function isNameOfOthers(name: string): boolean {
  return !holdsData(name) && !PUBLIC_NAME.test(name) && name !== VOLUME_FOLDER;
}

/**
 * Whether other programs use this folder even if it is empty. This is true of the root folder, of
 * the user's home folder and of every folder with the sticky bit, such as /tmp.
 */
function isPlaceOfOthers(dataDir: string, { mode }: Stats): boolean {
  return dataDir === parse(dataDir).root || dataDir === resolve(homedir()) || (mode & STICKY) !== 0;
}

function restrictFolder(folder: string): void {
  restrictFile(folder, FOLDER_MODE);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // The server creates neither links nor folders in these folders, so only files are restricted.
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) restrictFile(path);
  }
}

function restrictFile(path: string, mode = FILE_MODE): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // The file may no longer exist, because a server removes its journals when it stops.
  if (found === undefined) return;
  if (!found.isSymbolicLink()) restrict(path, found, mode);
  else {
    // Other programs may need the present rights of the link's target, so only the owner of the
    // target should change these rights.
    const target = statSync(path);
    if (isOpen(target)) throw openToOthers(path, target);
  }
}

function restrict(path: string, found: Stats, mode: number): void {
  if (!isOpen(found)) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    throw openToOthers(path, found, error);
  }
  // Some file systems have no rights and ignore the change without an error.
  if (isOpen(statSync(path))) throw openToOthers(path, found);
}

function isOpen({ mode }: Stats): boolean {
  return (mode & OTHERS_MAY_DO_ANYTHING) !== 0;
}

/**
 * Makes an error that says how to protect a file or folder. If the file or folder belongs to
 * another user, this process may depend on the rights of a group. So the message then advises to
 * change the owner, and not to remove rights.
 */
function openToOthers(path: string, { uid }: Stats, cause?: unknown): StartError {
  const advice =
    uid === process.getuid?.()
      ? 'Take their rights away (chmod go-rwx)'
      : 'It belongs to another user: give it to the one that this server runs as (chown)';
  return new StartError(
    `Other users of this machine can get at ${path}, and this process cannot close it to them. ${advice}, or choose a folder of its own with DATA_DIR=…`,
    { cause },
  );
}

/**
 * Returns Node's code of an error, such as EACCES, or 'unknown' if the error has no code. The
 * message of the error is not used, because it may quote values.
 */
export function systemErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
