import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import type { SiteManifest } from '../../src/server/site/site-manifest.ts';
import { projectRoot } from '../project-root.ts';

export const CALL_BUNDLE_PATH = '/voice/call-bundle.js';

const FILE = 'call-bundle.js';

/** Unhashed: its address is part of what pages are configured with, here and elsewhere. */
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

/** One classic script, since the call library puts it into the page with a script element. */
export async function buildCallBundle({ minify }: { minify: boolean }): Promise<string> {
  const built = await viteBuild({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify,
      target: ['chrome123', 'safari17.5', 'firefox120'],
      modulePreload: false,
      rolldownOptions: {
        input: 'src/web/call/bundle/main.ts',
        output: { format: 'iife', entryFileNames: FILE },
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const script = result && 'output' in result ? result.output[0] : undefined;
  if (!script) throw new Error('The build made no call bundle.');
  return script.code;
}
