import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderBlobs } from '#server/blobs/blob-stores/folder.ts';
import { postgresBlobs } from '#server/blobs/blob-stores/postgres.ts';
import { dataDirOf } from '#server/config/folder-settings.ts';
import { openPostgres } from '#server/database/postgres-database.ts';

export type StoredFiles = Awaited<ReturnType<typeof openStoredFiles>>;

/**
 * Opens the content of uploaded files beside a server with these settings. `names` also lists what is
 * not finished yet.
 */
export async function openStoredFiles(env: Record<string, string>) {
  const { DATABASE_URL } = env;
  const folder = join(dataDirOf(env), 'voice-files');
  if (DATABASE_URL === undefined) {
    const names = (): Promise<unknown[]> => readdir(folder).catch(() => []);
    return { blobs: folderBlobs(folder), names, close: async () => {} };
  }
  const database = await openPostgres(DATABASE_URL);
  const names = async (): Promise<unknown[]> =>
    (await database.run('select name from blobs order by id')).map(({ name }) => name);
  return { blobs: postgresBlobs(database, 'voice-files'), names, close: database.close };
}
