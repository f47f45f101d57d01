import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder of the test's own, gone again when the scope is left. */
export async function tempDir() {
  return mkdtempDisposable(join(tmpdir(), 'everline-data-'));
}
