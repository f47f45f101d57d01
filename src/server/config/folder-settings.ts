import { resolve } from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

export const DEFAULT_DATA_DIR = './data';
export const DEFAULT_SPEECH_DIR = './.speech';

/**
 * Returns the absolute path of a folder that a setting names. A relative path counts from the folder
 * in which the command was started. A relative path works in most places and fails in a few: the
 * loader of packages refuses it, and a process that is started elsewhere looks in another folder.
 * So a lint rule (`scripts/lint/folder-settings.grit`) refuses every other reading of these settings.
 */
export function absoluteFolder(value: string): string {
  return resolve(value);
}

/**
 * Returns the data folder that the environment names. Most settings are read later, but the owner's
 * texts are in this folder, and everything else is loaded after them.
 */
export function dataDirOf({ DATA_DIR }: Variables): string {
  return absoluteFolder(DATA_DIR || DEFAULT_DATA_DIR);
}

/** Returns the folder of the voice that the environment names, for programs that need no more. */
export function speechDirOf({ SPEECH_DIR }: Variables): string {
  return absoluteFolder(SPEECH_DIR || DEFAULT_SPEECH_DIR);
}
