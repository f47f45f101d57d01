import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** What the server keeps in its data folder. */
export const dataNames = {
  database: 'everline.sqlite',
  lock: 'lock.sqlite',
  voiceKeys: 'voice-keys.json',
  recordings: 'recordings',
} as const;

/** SQLite's journals, and the keys while they are being written, stand beside with a longer name. */
const OWN_FILE = /^(everline\.sqlite|lock\.sqlite|voice-keys\.json)([-.][\w-]+)?$/;
/** The file system makes it at the top of every volume. */
const VOLUME_FOLDER = 'lost+found';

const OTHERS_MAY_DO_ANYTHING = 0o077;
const OTHERS_MAY_WRITE = 0o022;
const STICKY = 0o1000;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

interface FolderFacts {
  mode: number;
  /** Whether the folder belongs to the user this process runs as. */
  isOwn: boolean;
  /** Whether it is there for more than this server. */
  isShared: boolean;
}

/**
 * Decides what becomes of a data folder. One with other things in it keeps its rights, because
 * others may depend on them; it is refused where other users could then swap our files for theirs.
 */
export function folderStep({ mode, isOwn, isShared }: FolderFacts): 'keep' | 'close' | 'refuse' {
  if ((mode & OTHERS_MAY_DO_ANYTHING) === 0) return 'keep';
  if (!isShared) return 'close';
  return isOwn && (mode & OTHERS_MAY_WRITE) === 0 ? 'keep' : 'refuse';
}

/**
 * Closes the data folder, and every file of ours in it, to the other users of the machine: it holds
 * visitors' data and keys. Returns a sentence for the log where the folder itself stays open.
 */
export function closeDataFolder(dataDir: string, { create }: { create: boolean }): string | null {
  try {
    if (create) mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
    const folder = statSync(dataDir, { throwIfNoEntry: false });
    // Windows keeps rights in another way, and shows modes that mean nothing.
    if (folder === undefined || process.getuid === undefined) return null;
    const names = readdirSync(dataDir);
    // Beside PostgreSQL nothing may ever be kept here, so whose folder it is does not matter yet.
    if (!create && !names.some(isNameOfOurs)) return null;
    const isShared = isPlaceOfOthers(dataDir, folder) || names.some(isNameOfOthers);
    const step = folderStep({
      mode: folder.mode,
      isOwn: folder.uid === process.getuid(),
      isShared,
    });
    if (step === 'refuse') throw openToOthers(dataDir, folder);
    if (step === 'close') close(dataDir, folder, FOLDER_MODE);
    for (const name of names.filter((each) => OWN_FILE.test(each))) closeFile(join(dataDir, name));
    if (names.includes(dataNames.recordings)) closeRecordings(join(dataDir, dataNames.recordings));
    return isShared && (folder.mode & OTHERS_MAY_DO_ANYTHING) !== 0
      ? `The data folder ${dataDir} holds other things too, so its rights were left as they are; our own files in it are closed to other users. A folder of its own is safer: choose one with DATA_DIR=…`
      : null;
  } catch (error) {
    throw error instanceof StartError
      ? error
      : unusableDataFolder(dataDir, systemCodeOf(error), error);
  }
}

export function unusableDataFolder(dataDir: string, code: string, cause: unknown): StartError {
  return new StartError(
    `The data folder ${dataDir} cannot be used (${code}). Check its rights and the free space, or choose another with DATA_DIR=…`,
    { cause },
  );
}

function isNameOfOurs(name: string): boolean {
  return OWN_FILE.test(name) || name === dataNames.recordings;
}

function isNameOfOthers(name: string): boolean {
  return !isNameOfOurs(name) && name !== VOLUME_FOLDER;
}

/** Even empty, such a folder is not for this server alone. */
function isPlaceOfOthers(dataDir: string, { mode }: Stats): boolean {
  const path = resolve(dataDir);
  return path === parse(path).root || path === resolve(homedir()) || (mode & STICKY) !== 0;
}

function closeRecordings(folder: string): void {
  closeFile(folder, FOLDER_MODE);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Links and folders there were not made by us.
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) closeFile(path);
  }
}

function closeFile(path: string, mode = FILE_MODE): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // A server that ends meanwhile takes its journals along.
  if (found === undefined) return;
  if (!found.isSymbolicLink()) close(path, found, mode);
  else {
    // A link may lead to a file that other programs need as it is; its owner has to decide.
    const target = statSync(path);
    if (isOpen(target)) throw openToOthers(path, target);
  }
}

function close(path: string, found: Stats, mode: number): void {
  if (!isOpen(found)) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    throw openToOthers(path, found, error);
  }
  // Some file systems have no rights, and take a change without a word.
  if (isOpen(statSync(path))) throw openToOthers(path, found);
}

function isOpen({ mode }: Stats): boolean {
  return (mode & OTHERS_MAY_DO_ANYTHING) !== 0;
}

/** Another user's folder may be reached through a group alone, which must then keep its rights. */
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

/** Node's own code, such as EACCES; never the message, which may quote values. */
export function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
