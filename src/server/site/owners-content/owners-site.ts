import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OwnersContent } from './owners-content.ts';

const BUILDER = fileURLToPath(
  new URL('../../../../scripts/build/owners-site-process.ts', import.meta.url),
);
const SITE_NAME = /^[\da-f]{16}-[\da-f]{16}$/;

/**
 * Returns the name of the folder of a site. It depends on the texts and on the program, so that
 * processes with different ones can share a data folder.
 */
export function ownersSiteName(textsFingerprint: string, programFingerprint: string): string {
  return [textsFingerprint, programFingerprint].map((each) => each.slice(0, 16)).join('-');
}

/**
 * Resolves with the folder of the site with the owner's texts, after it was built if it had to be.
 * Ends this process if the build fails. A process of its own builds, so that the server does not
 * keep the bundler in its memory.
 */
export async function ownersSite(content: OwnersContent): Promise<string> {
  const siteDir = await buildOwnersSite(content);
  if (siteDir !== null) return siteDir;
  process.stderr.write(`The site with the texts in ${content.path} could not be built.\n`);
  process.exit(1);
}

/** Resolves with the folder of the site with these texts, or with null if it could not be built. */
export async function buildOwnersSite({
  dataDir,
  fingerprint,
}: Pick<OwnersContent, 'dataDir' | 'fingerprint'>): Promise<string | null> {
  const builder = fork(BUILDER, [dataDir, fingerprint], { execArgv: [] });
  return new Promise<string | null>((resolve) => {
    builder.on('message', (message) => {
      const told: unknown = Object(message).siteDir;
      if (typeof told === 'string') resolve(told);
    });
    builder.on('error', () => resolve(null));
    builder.on('exit', () => resolve(null));
  });
}

/** Returns the folder of a site that any version of the program has built with these texts. */
export function earlierOwnersSite({ sitesDir, fingerprint }: OwnersContent): string | null {
  const begin = ownersSiteName(fingerprint, '');
  try {
    const names = readdirSync(sitesDir).filter((name) => SITE_NAME.test(name));
    const found = names.find((name) => name.startsWith(begin));
    return found === undefined ? null : join(sitesDir, found);
  } catch {
    // There is no such folder before the first build.
    return null;
  }
}
