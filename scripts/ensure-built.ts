import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFingerprint } from './build/fingerprint.ts';
import { projectRoot } from './project-root.ts';

const dist = join(projectRoot, 'dist');
const stampFile = 'build-stamp';

/** Builds the site unless there is already a build of the current sources. */
export async function ensureBuilt(): Promise<void> {
  const stamp = await buildFingerprint();
  const built = await readFile(join(dist, stampFile), 'utf8').catch(() => null);
  if (built !== stamp) await build(stamp);
}

export async function buildDist(): Promise<void> {
  await build(await buildFingerprint());
}

async function build(stamp: string): Promise<void> {
  console.log('Building the site …');
  // The bundler takes long to load, so it is imported only if a build is needed.
  const { buildSite } = await import('./build/build-site.ts');
  await buildSite(dist, { [stampFile]: stamp });
}

if (import.meta.main) await ensureBuilt();
