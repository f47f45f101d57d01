import { type FileHandle, open } from 'node:fs/promises';
import { CommandError } from '../command/command-error.ts';

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
  const file = await openBackupFile(path);
  return {
    lines: () => textLines(fileBytes(file, path), path, LONGEST_LINE),
    [Symbol.asyncDispose]: () => file.close(),
  };
}

/** Opens a file for reading. Throws a CommandError if this is not possible. */
export async function openBackupFile(path: string): Promise<FileHandle> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error.code);
  });
  const stats = await file.stat();
  if (stats.isFile()) return file;
  await file.close();
  throw unreadable(path, 'not a file');
}

/** Yields the bytes of an open file from its beginning. */
export async function* fileBytes(file: FileHandle, path: string): AsyncGenerator<Buffer> {
  try {
    yield* file.createReadStream({ start: 0, autoClose: false });
  } catch (error) {
    throw error instanceof Error && 'syscall' in error
      ? unreadable(path, (error as NodeJS.ErrnoException).code)
      : error;
  }
}

/**
 * Yields the lines of a text. `node:readline` is not used, because it also ends a line at U+2028.
 * Throws a CommandError if a line is longer than `longest`.
 */
export async function* textLines(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  longest: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longest) throw new CommandError(`${path} is no backup.`);
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

function unreadable(path: string, code: string | undefined): CommandError {
  return new CommandError(`${path} cannot be read (${code ?? 'unknown'}).`);
}
