import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/**
 * Writes a file that only its owner can read. A crash during the write must not leave half of a text,
 * so the text is written beside the file, and gets its name when it is complete.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, text, { mode: 0o600, flush: true });
  await rename(beside, path);
}
