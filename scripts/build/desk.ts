import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import {
  SHELL_CONTENT_PLACEHOLDER,
  SHELL_TITLE_PLACEHOLDER,
  type SiteManifest,
} from '../../src/server/site/site-manifest.ts';
import { renderShellDocument } from '../../src/web/html-document.ts';
import { absolute, assetsOf, fontsOf, publishAssets } from './assets.ts';

interface DeskBuild {
  /** The folder of the desk's own client build, which shares no file with that of the pages. */
  client: string;
  site: string;
  renderDeskShell(content: string): Promise<string>;
}

export const DESK_ENTRY = 'src/web/desk/main.ts';

/** Writes the document around the pages of the desk, and returns it with the entries of its assets. */
export async function buildDesk({
  client,
  site,
  renderDeskShell,
}: DeskBuild): Promise<Pick<SiteManifest, 'deskShell' | 'entries'>> {
  const chunks: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const entry = chunks[DESK_ENTRY];
  if (!entry?.css) throw new Error(`The build made no stylesheet of ${DESK_ENTRY}.`);
  const fonts = fontsOf(chunks);
  const html = renderShellDocument({
    title: SHELL_TITLE_PLACEHOLDER,
    markup: await renderDeskShell(SHELL_CONTENT_PLACEHOLDER),
    styles: [],
    fonts: fonts.map(absolute),
    stylesheets: entry.css.map(absolute),
    entry: absolute(entry.file),
  });
  const file = 'pages/desk.html';
  await writeFile(join(site, file), html);
  return {
    deskShell: {
      file,
      contentType: 'text/html; charset=utf-8',
      caching: 'revalidate',
      addressed: false,
    },
    entries: await publishAssets(assetsOf(chunks, fonts), { client, site }),
  };
}
