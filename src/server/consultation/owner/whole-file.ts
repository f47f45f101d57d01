import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from './command-error.ts';

type Write = (text: string) => Promise<void>;

const BUFFERED_CHARACTERS = 65_536;

/**
 * Writes a file that is there whole or not at all, for its owner's eyes alone. What was there under
 * its name is replaced only by force.
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
    await using file = await told(path, open(temporary, 'wx', 0o600));
    let waiting = '';
    const flush = async () => {
      const text = waiting;
      waiting = '';
      await told(path, file.writeFile(text));
    };
    await fill(async (text) => {
      waiting += text;
      if (waiting.length >= BUFFERED_CHARACTERS) await flush();
    });
    await flush();
    await told(path, file.sync());
    await told(path, rename(temporary, path));
  } finally {
    process.off('exit', discard);
    discard();
  }
  // Without it a crash could undo the new name.
  await using folder = await told(path, open(dirname(path)));
  await told(path, folder.sync());
}

/** Tells the file's faults from those of whatever fills it. */
function told<Value>(path: string, step: Promise<Value>): Promise<Value> {
  return step.catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be written (${error.code}).`);
  });
}
