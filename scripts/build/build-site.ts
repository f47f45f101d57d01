import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type InlineConfig, build as viteBuild } from 'vite';
import type { SiteManifest } from '../../src/server/site/site-manifest.ts';
import { projectRoot } from '../project-root.ts';
import { writeCallBundle } from './call-bundle.ts';
import { compressFiles } from './compress-files.ts';
import { buildDesk, DESK_ENTRY } from './desk.ts';
import { writeEmbedScript } from './embed-script.ts';
import { buildFrames, FRAME_ENTRY } from './frames.ts';
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
    const frames = join(staging, 'frames');
    const desk = join(staging, 'desk');
    await viteBuild(clientBuild(client));
    await viteBuild(buildApart(frames, FRAME_ENTRY, true));
    await viteBuild(buildApart(desk, DESK_ENTRY, false));
    await viteBuild(prerenderBuild(ssr));
    await writeFile(join(ssr, 'package.json'), JSON.stringify({ type: 'module' }));
    const { renderPage, renderShellMarkup, renderFrame, renderDeskShell } = await import(
      pathToFileURL(join(ssr, 'prerender.js')).href
    );

    const site = join(staging, 'site');
    await mkdir(site, { recursive: true });
    const pages = await buildPages({ client, site, renderPage, renderShellMarkup });
    const shared = await buildSiteWideFiles(site);
    const scripts = [await writeCallBundle(site), await writeEmbedScript(site)];
    const framed = await buildFrames({ client: frames, site, renderFrame });
    const { deskShell, entries: ofDesk } = await buildDesk({ client: desk, site, renderDeskShell });
    const known = new Set(pages.entries.map(({ path }) => path));
    const manifest: SiteManifest = {
      ...pages,
      deskShell,
      entries: [
        ...pages.entries,
        ...shared,
        ...scripts,
        // The fonts are the same files in every build.
        ...framed.filter(({ path }) => !known.has(path)),
        ...ofDesk.filter(({ path }) => !known.has(path)),
      ],
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

/**
 * The frames for other sites and the desk have builds of their own, so that no file of our own pages
 * changes with them. Browsers keep a cache for each site that a visitor is on, and visitors load nothing
 * of the desk, so shared files would save nothing.
 */
function buildApart(outDir: string, entry: string, isFramed: boolean): InlineConfig {
  return {
    ...quiet,
    define: { __FRAMED__: isFramed },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      copyPublicDir: false,
      rolldownOptions: { input: entry },
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
