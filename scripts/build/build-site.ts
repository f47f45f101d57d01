import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type InlineConfig, build as viteBuild } from 'vite';
import type { SiteManifest } from '../../src/server/site/site-manifest.ts';
import { projectRoot } from '../project-root.ts';
import { writeCallBundle } from './call-bundle.ts';
import { compressFiles } from './compress-files.ts';
import { ownersTextsInContent } from './owners-texts-plugin.ts';
import { buildPages } from './pages.ts';
import { buildSiteWideFiles } from './site-wide-files.ts';

/**
 * Builds the site into `dist`. `extra` contains additional files: each key is a file name and each
 * value is the text of the file.
 */
export async function buildSite(dist: string, extra: Record<string, string>): Promise<void> {
  // With this value, the production build of React is used for prerendering and in the browser.
  process.env.NODE_ENV = 'production';
  // The build is first written to another folder. `dist` is replaced only at the end, so that a
  // failed build does not change `dist`.
  const staging = `${dist}-${randomUUID()}`;
  try {
    const client = join(staging, 'client');
    const ssr = join(staging, 'ssr');
    await viteBuild(clientBuild(client));
    await viteBuild(prerenderBuild(ssr));
    await writeFile(join(ssr, 'package.json'), JSON.stringify({ type: 'module' }));
    const { renderPage, renderShellMarkup } = await import(
      pathToFileURL(join(ssr, 'prerender.js')).href
    );

    const site = join(staging, 'site');
    await mkdir(site, { recursive: true });
    const pages = await buildPages({ client, site, renderPage, renderShellMarkup });
    const shared = await buildSiteWideFiles(site);
    const callBundle = await writeCallBundle(site);
    const manifest: SiteManifest = {
      ...pages,
      entries: [...pages.entries, ...shared, callBundle],
    };
    await compressFiles(site, manifest);
    await writeFile(join(site, 'site.json'), JSON.stringify(manifest, null, 2));
    for (const [name, text] of Object.entries(extra)) await writeFile(join(site, name), text);
    await rm(dist, { recursive: true, force: true });
    await rename(site, dist);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const quiet: InlineConfig = {
  root: projectRoot,
  logLevel: 'warn',
  configLoader: 'native',
  // Vite loads its configuration file with modules of its own, in which no texts of an owner are
  // set. So the plugin for these texts is not in that file.
  plugins: [ownersTextsInContent()],
};

function clientBuild(outDir: string): InlineConfig {
  return {
    ...quiet,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: 'src/web/main.tsx' },
    },
  };
}

function prerenderBuild(outDir: string): InlineConfig {
  return {
    ...quiet,
    // The script runs from the folder of the build, which may lie outside of this project, where
    // Node would find no packages.
    ssr: { noExternal: true },
    build: { outDir, emptyOutDir: true, ssr: 'src/web/prerender.tsx', copyPublicDir: false },
  };
}
