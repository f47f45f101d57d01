import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a data folder for one test. The folder is removed when the scope ends. */
export async function tempDir() {
  return mkdtempDisposable(join(tmpdir(), 'everline-data-'));
}
