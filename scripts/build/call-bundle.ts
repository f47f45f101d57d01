import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CALL_BUNDLE_PATH } from '../../src/core/call/room-messages.ts';
import type { SiteManifest } from '../../src/server/site/site-manifest.ts';
import { packScript } from './pack-script.ts';

const FILE = 'call-bundle.js';

/**
 * Writes the bundle of the call library into the folder of the site. The file name has no hash,
 * because pages of other sites may also use the address of the bundle.
 */
export async function writeCallBundle(site: string): Promise<SiteManifest['entries'][number]> {
  await writeFile(join(site, FILE), await buildCallBundle({ minify: true }));
  return {
    path: CALL_BUNDLE_PATH,
    file: FILE,
    contentType: 'text/javascript; charset=utf-8',
    caching: 'revalidate',
    addressed: false,
    forOtherSites: true,
  };
}

/**
 * Builds the bundle as one classic script, because the call library loads it with a plain script
 * element.
 */
export function buildCallBundle({ minify }: { minify: boolean }): Promise<string> {
  return packScript({
    input: 'src/web/call/bundle/main.ts',
    format: 'iife',
    minify,
    target: ['chrome123', 'safari17.5', 'firefox120'],
  });
}
