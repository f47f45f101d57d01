import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from '../command/command-error.ts';

type Write = (piece: string | Uint8Array) => Promise<void>;

const BUFFERED_BYTES = 65_536;

/**
 * Writes a file completely or not at all. Only the user who runs the command can read the file. An
 * existing file is replaced only with `force`.
 */
export async function writeWholeFile(
  path: string,
  { force }: { force: boolean },
  fill: (write: Write) => Promise<void>,
): Promise<void> {
  if (!force && existsSync(path)) {
    throw new CommandError(`${path} is there already. Choose another name, or add --force.`);
  }
  const temporary = `${path}.${randomUUID()}.part`;
  const discard = () => rmSync(temporary, { force: true });
  process.once('exit', discard);
  try {
    await using file = await asCommandError(path, open(temporary, 'wx', 0o600));
    let waiting: Uint8Array[] = [];
    let waitingBytes = 0;
    const flush = async () => {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
      await asCommandError(path, file.writeFile(bytes));
    };
    await fill(async (piece) => {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= BUFFERED_BYTES) await flush();
    });
    await flush();
    await asCommandError(path, file.sync());
    await asCommandError(path, rename(temporary, path));
  } finally {
    process.off('exit', discard);
    discard();
  }
  // The folder is written to the disk too. Otherwise a crash could undo the rename of the file.
  await using folder = await asCommandError(path, open(dirname(path)));
  await asCommandError(path, folder.sync());
}

/**
 * Waits for a step that works on the file. If the step fails, throws a CommandError with the code
 * of the error.
 */
function asCommandError<Value>(path: string, step: Promise<Value>): Promise<Value> {
  return step.catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be written (${error.code}).`);
  });
}
