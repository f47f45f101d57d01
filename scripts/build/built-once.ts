import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const LOCK = 'lock.sqlite';
const RETRY_MS = 200;
/** A process reads its build within seconds of its start, so nobody needs an older one. */
const UNUSED_MS = 60 * 60_000;

/**
 * Resolves with the path of a build with this name in the folder, which any number of processes may
 * share. If there is none, `build` makes it. One process builds and the others wait for it, because
 * several builds at once need more memory than a small machine has. `build` has to make the whole
 * target in one step, so that a target which exists is complete.
 */
export async function builtOnce(
  folder: string,
  name: string,
  build: (target: string) => Promise<void>,
): Promise<string> {
  const target = join(folder, name);
  await mkdir(folder, { recursive: true });
  while (!existsSync(target)) {
    using lock = lockIfFree(folder);
    if (lock === null) await setTimeout(RETRY_MS);
    else if (!existsSync(target)) {
      await build(target);
      // A build that another user owns cannot be removed, and does no harm.
      await removeUnused(folder, name).catch(() => undefined);
    }
  }
  const now = new Date();
  // Another user may own the build. Then its age stays, and a later build may remove it earlier.
  await utimes(target, now, now).catch(() => undefined);
  return target;
}

/** The kernel releases the lock even if the process is killed. */
function lockIfFree(folder: string): DatabaseSync | null {
  const lock = new DatabaseSync(join(folder, LOCK), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/.test(error.message)) return null;
    throw error;
  }
}

/** Removes the builds that nobody has asked for in a while, and what broken-off builds have left. */
async function removeUnused(folder: string, name: string): Promise<void> {
  const others = (await readdir(folder)).filter((each) => each !== name && !each.startsWith(LOCK));
  for (const path of others.map((each) => join(folder, each))) {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(path, { recursive: true, force: true });
  }
}
