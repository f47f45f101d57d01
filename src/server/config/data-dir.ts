export const DEFAULT_DATA_DIR = './data';

/**
 * Returns the data folder that the environment names. Most settings are read later, but the owner's
 * texts are in this folder, and everything else is loaded after them.
 */
export function dataDirOf({ DATA_DIR }: Record<string, string | undefined>): string {
  return DATA_DIR || DEFAULT_DATA_DIR;
}
