import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMBED_SCRIPT_PATH } from '../../src/core/embed/embed-addresses.ts';
import {
  EMBED_ORIGINS_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  type SiteManifest,
} from '../../src/server/site/site-manifest.ts';
import { ownersTextsInContent } from './owners-texts-plugin.ts';
import { packScript } from './pack-script.ts';

const FILE = 'embed.js';

/** Writes the script for other sites of the owner. Its address stands in their pages, so it has no hash. */
export async function writeEmbedScript(site: string): Promise<SiteManifest['entries'][number]> {
  const script = await packScript({
    input: 'src/web/embed/loader/main.ts',
    format: 'iife',
    minify: true,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    define: {
      __SITE_ORIGIN__: JSON.stringify(ORIGIN_PLACEHOLDER),
      __EMBED_ORIGINS__: JSON.stringify(EMBED_ORIGINS_PLACEHOLDER),
    },
    plugins: [ownersTextsInContent()],
  });
  await writeFile(join(site, FILE), script);
  return {
    path: EMBED_SCRIPT_PATH,
    file: FILE,
    contentType: 'text/javascript; charset=utf-8',
    caching: 'brief',
    addressed: true,
    forOtherSites: true,
  };
}
