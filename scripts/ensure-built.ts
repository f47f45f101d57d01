import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnersContent } from '../src/server/site/owners-content/owners-content.ts';
import { buildFingerprint } from './build/fingerprint.ts';
import { projectRoot } from './project-root.ts';

const dist = join(projectRoot, 'dist');
const stampFile = 'build-stamp';

/**
 * Builds the site unless there is already a build of the current sources. A site with texts of the
 * owner is built into the data folder, and also when the texts have changed. `content` must be set
 * before (see `openOwnersContent`).
 */
export async function ensureBuilt(content: OwnersContent | null = null): Promise<void> {
  const stamp = await stampOf(content);
  const siteDir = content?.siteDir ?? dist;
  const built = await readFile(join(siteDir, stampFile), 'utf8').catch(() => null);
  if (built !== stamp) await build(siteDir, stamp);
}

export async function buildDist(): Promise<void> {
  await build(dist, await stampOf(null));
}

async function build(siteDir: string, stamp: string): Promise<void> {
  console.log('Building the site …');
  // The bundler takes long to load, so it is imported only if a build is needed.
  const { buildSite } = await import('./build/build-site.ts');
  await buildSite(siteDir, { [stampFile]: stamp });
}

async function stampOf(content: OwnersContent | null): Promise<string> {
  return [await buildFingerprint(), content?.fingerprint].filter(Boolean).join(' ');
}

if (import.meta.main) await ensureBuilt();
