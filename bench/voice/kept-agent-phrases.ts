import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface BenchDataFolder {
  path: string;
  /** How many phrases of the agent were spoken by earlier runs. */
  keptPhrases: number;
}

/** The agent's own phrases in the best voice. All of them take an hour of a processor. */
const KEPT = join(tmpdir(), 'everline-voice-bench/spoken');

/**
 * Makes a data folder for one run, which the server removes when it ends. The agent's phrases outlive
 * the run, because a site that has been open for some hours has spoken them all.
 */
export async function benchDataFolder(): Promise<BenchDataFolder> {
  await mkdir(KEPT, { recursive: true });
  const path = await mkdtemp(join(tmpdir(), 'everline-data-'));
  await symlink(KEPT, join(path, 'spoken'));
  const kept = await readdir(KEPT, { recursive: true, withFileTypes: true });
  return { path, keptPhrases: kept.filter((entry) => entry.isFile()).length };
}
