import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { type PageName, pages } from '../../src/core/site/content/pages.ts';
import {
  ORIGIN_PLACEHOLDER,
  type SiteFile,
  type SiteManifest,
} from '../../src/server/site/site-manifest.ts';
import { renderDocument } from '../../src/web/document.ts';

interface PageBuild {
  client: string;
  site: string;
  renderPage(path: string): Promise<string>;
}

const ENTRY = 'src/web/main.tsx';

/** Prerenders every page into `site/pages` and lists it, with the assets it was linked to. */
export async function buildPages({ client, site, renderPage }: PageBuild): Promise<SiteManifest> {
  const chunks: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const entry = chunks[ENTRY];
  const stylesheet = entry?.css?.[0];
  if (!entry || !stylesheet)
    throw new Error(`The build made no script and stylesheet of ${ENTRY}.`);
  // Only the common stylesheet is put inline; one of a page's own would be lost without a word.
  const lost = Object.values(chunks).flatMap((chunk) => chunk.css ?? []);
  if (lost.some((file) => file !== stylesheet)) {
    throw new Error('A page has a stylesheet of its own, which the build cannot place yet.');
  }
  const css = (await readFile(join(client, stylesheet), 'utf8')).trim();
  const fonts = (entry.assets ?? []).filter((file) => file.endsWith('.woff2'));

  await mkdir(join(site, 'pages'), { recursive: true });
  const documents: Array<SiteFile & { path: string }> = [];
  const scriptHashes = new Set<string>();
  for (const name of Object.keys(pages) as PageName[]) {
    const { path } = pages[name];
    const html = renderDocument({
      name,
      origin: ORIGIN_PLACEHOLDER,
      markup: await renderPage(path),
      css,
      fonts: fonts.map(absolute),
      entry: absolute(entry.file),
      preload: preloadsOf(chunks, entry, pageModule(name)).map(absolute),
    });
    const file = `pages/${name}.html`;
    await writeFile(join(site, file), html);
    documents.push({
      path,
      file,
      contentType: 'text/html; charset=utf-8',
      caching: 'revalidate',
      addressed: true,
    });
    for (const script of html.matchAll(/<script>(.*?)<\/script>/gs)) {
      scriptHashes.add(cspHash(script[1] ?? ''));
    }
  }

  const notFound = documents.find(({ path }) => path === pages.notFound.path);
  if (!notFound) throw new Error('The build made no page for an address that does not exist.');
  return {
    entries: [
      ...documents.filter((document) => document !== notFound),
      ...assetsOf(chunks, fonts).map((file) => ({
        path: absolute(file),
        file,
        contentType: file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'font/woff2',
        caching: 'immutable' as const,
        addressed: false,
      })),
    ],
    notFound,
    scriptHashes: [...scriptHashes],
    styleHashes: [cspHash(css)],
  };
}

function absolute(file: string): string {
  return `/${file}`;
}

function pageModule(name: PageName): string {
  const kebab = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return `src/web/pages/${kebab}.tsx`;
}

function preloadsOf(chunks: Manifest, entry: ManifestChunk, module: string): string[] {
  const page = chunks[module];
  if (!page) throw new Error(`The build made no chunk of ${module}.`);
  const files = new Set<string>();
  const collect = (chunk: ManifestChunk | undefined) => {
    if (!chunk || chunk === entry || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) collect(chunks[name]);
  };
  for (const name of entry.imports ?? []) collect(chunks[name]);
  collect(page);
  return [...files];
}

function assetsOf(chunks: Manifest, fonts: readonly string[]): string[] {
  const scripts = Object.values(chunks)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'));
  return [...new Set([...scripts, ...fonts])];
}

function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
