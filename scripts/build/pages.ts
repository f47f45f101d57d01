import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import type { PageName } from '../../src/core/site/content/page-addresses.ts';
import { pages } from '../../src/core/site/content/pages.ts';
import {
  AVAILABILITY_PLACEHOLDER,
  CONTACT_EMAIL_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  SHELL_CONTENT_PLACEHOLDER,
  SHELL_TITLE_PLACEHOLDER,
  type SiteFile,
  type SiteManifest,
  TIME_ZONE_PLACEHOLDER,
} from '../../src/server/site/site-manifest.ts';
import { renderDocument, renderShellDocument } from '../../src/web/html-document.ts';
import { absolute, assetsOf, publishAssets } from './assets.ts';
import { pageAssets } from './page-assets.ts';

interface PageBuild {
  client: string;
  site: string;
  renderPage(path: string): Promise<string>;
  renderShellMarkup(content: string): Promise<string>;
}

const ENTRY = 'src/web/main.tsx';

/**
 * Prerenders every page into `site/pages`. Returns the manifest of the pages and of the assets that
 * they link to.
 */
export async function buildPages(build: PageBuild): Promise<Omit<SiteManifest, 'deskShell'>> {
  const { client, site, renderPage, renderShellMarkup } = build;
  const chunks: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const entry = chunks[ENTRY];
  const stylesheet = entry?.css?.[0];
  if (!entry || !stylesheet)
    throw new Error(`The build made no script and stylesheet of ${ENTRY}.`);
  const fonts = (entry.assets ?? []).filter((file) => file.endsWith('.woff2'));
  const readStyles = (own: readonly string[]) =>
    Promise.all([stylesheet, ...own].map((file) => readStylesheet(join(client, file))));

  const written: string[] = [];
  const write = async (name: string, html: string, addressed: boolean): Promise<SiteFile> => {
    const file = `pages/${name}.html`;
    await writeFile(join(site, file), html);
    written.push(html);
    return { file, contentType: 'text/html; charset=utf-8', caching: 'revalidate', addressed };
  };

  await mkdir(join(site, 'pages'), { recursive: true });
  const documents: SiteManifest['entries'] = [];
  for (const name of Object.keys(pages) as PageName[]) {
    const { path } = pages[name];
    const own = pageAssets(chunks, entry, pageChunk(chunks, name));
    const html = renderDocument({
      name,
      origin: ORIGIN_PLACEHOLDER,
      businessTimeZone: TIME_ZONE_PLACEHOLDER,
      contactEmail: CONTACT_EMAIL_PLACEHOLDER,
      availabilityTags: AVAILABILITY_PLACEHOLDER,
      markup: await renderPage(path),
      styles: await readStyles(own.stylesheets),
      fonts: fonts.map(absolute),
      entry: absolute(entry.file),
      preload: own.scripts.map(absolute),
      stylesheets: own.stylesheets.map(absolute),
    });
    documents.push({ path, ...(await write(name, html, true)) });
  }
  const notFound = documents.find(({ path }) => path === pages.notFound.path);
  if (!notFound) throw new Error('The build made no page for an address that does not exist.');

  // The pages that the server writes are about consultation requests, so they have the styles of
  // the consultation page.
  const consultation = pageAssets(chunks, entry, pageChunk(chunks, 'consultation'));
  const shell = renderShellDocument({
    title: SHELL_TITLE_PLACEHOLDER,
    markup: await renderShellMarkup(SHELL_CONTENT_PLACEHOLDER),
    styles: await readStyles(consultation.stylesheets),
    fonts: fonts.map(absolute),
  });

  // Every page contains the common stylesheet inline, so the stylesheet is not needed as a file.
  const assets = assetsOf(chunks, fonts).filter((file) => file !== stylesheet);
  return {
    entries: [
      ...documents.filter((document) => document !== notFound),
      ...(await publishAssets(assets, { client, site })),
    ],
    notFound,
    shell: await write('shell', shell, false),
    scriptHashes: inlineHashes(written, /<script>(.*?)<\/script>/gs),
    styleHashes: inlineHashes(written, /<style>(.*?)<\/style>/gs),
  };
}

async function readStylesheet(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).trim();
}

function pageChunk(chunks: Manifest, name: PageName): ManifestChunk {
  const kebab = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const module = `src/web/pages/${kebab}.tsx`;
  const page = chunks[module];
  if (!page) throw new Error(`The build made no chunk of ${module}.`);
  return page;
}

function inlineHashes(documents: readonly string[], inline: RegExp): string[] {
  const texts = documents.flatMap((html) =>
    Array.from(html.matchAll(inline), ([, text = '']) => text),
  );
  return [...new Set(texts.map(cspHash))];
}

function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
