import { type FileHandle, open } from 'node:fs/promises';
import { CommandError } from './command-error.ts';

export interface FileLines extends AsyncDisposable {
  /** Yields all lines, from the first one, each time it is called. */
  lines(): AsyncGenerator<string>;
}

/**
 * This is many times the length of the longest row. A file without line breaks must not be read
 * into memory as a whole.
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

// `node:readline` is not used, because it also ends a line at U+2028.
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
