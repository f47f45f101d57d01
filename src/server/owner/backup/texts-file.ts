import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemErrorCode } from '#server/database/data-folder.ts';
import { CommandError } from '../command/command-error.ts';
import { writeWholeFile } from '../output/write-whole-file.ts';

/** The file with the owner's texts, which is copied as it is. */
export interface TextsFile {
  /** Resolves with the bytes of the file, or with null if the owner has written none. */
  read(): Promise<Buffer | null>;
  write(bytes: Uint8Array): Promise<void>;
  remove(): Promise<void>;
}

export function textsFile(path: string): TextsFile {
  return {
    async read() {
      try {
        return await readFile(path);
      } catch (error) {
        const code = systemErrorCode(error);
        if (code === 'ENOENT' || code === 'ENOTDIR') return null;
        throw new CommandError(`${path} cannot be read (${code}).`);
      }
    },
    async write(bytes) {
      // With PostgreSQL, the data folder may not exist yet.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWholeFile(path, { force: false }, (write) => write(bytes));
    },
    remove: () => rm(path, { force: true }),
  };
}
