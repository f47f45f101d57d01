import { type FileHandle, open } from 'node:fs/promises';
import { CommandError } from './command-error.ts';

export interface FileLines extends AsyncDisposable {
  /** Yields all lines of the file. Every call begins again at the first line. */
  lines(): AsyncGenerator<string>;
}

/**
 * A file with a line of more than this number of characters is not a backup, because the rows of a
 * backup are much shorter.
 */
const LONGEST_LINE = 1_000_000;

export async function openFileLines(path: string): Promise<FileLines> {
  const unreadable = (code: string | undefined) =>
    new CommandError(`${path} cannot be read (${code ?? 'unknown'}).`);
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(error.code);
  });
  const stats = await file.stat();
  if (!stats.isFile()) {
    await file.close();
    throw unreadable('not a file');
  }
  return {
    async *lines() {
      try {
        yield* linesOf(file, path);
      } catch (error) {
        throw error instanceof Error && 'syscall' in error
          ? unreadable((error as NodeJS.ErrnoException).code)
          : error;
      }
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

// Yields the lines of the file. `node:readline` is not used, because it also ends a line at U+2028.
async function* linesOf(file: FileHandle, path: string): AsyncGenerator<string> {
  let rest = '';
  const chunks = file.createReadStream({ start: 0, autoClose: false, encoding: 'utf8' });
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new CommandError(`${path} is no backup.`);
    yield* lines;
  }
  if (rest !== '') yield rest;
}
