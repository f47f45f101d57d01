import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFingerprint } from './build/fingerprint.ts';
import { projectRoot } from './project-root.ts';

const dist = join(projectRoot, 'dist');
const stampFile = 'build-stamp';

/** Builds the site unless `dist` holds a build of exactly these sources. */
export async function ensureBuilt(): Promise<void> {
  const built = await readFile(join(dist, stampFile), 'utf8').catch(() => null);
  if (built !== (await buildFingerprint())) await build();
}

export async function build(): Promise<void> {
  console.log('Building the site …');
  const stamp = await buildFingerprint();
  // The bundler takes longer to load than the site, so it is imported only when there is something to build.
  const { buildSite } = await import('./build/build-site.ts');
  await buildSite(dist, { [stampFile]: stamp });
}

if (import.meta.main) await ensureBuilt();
