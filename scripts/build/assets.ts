import { cp } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Manifest } from 'vite';
import type { SiteManifest } from '../../src/server/site/site-manifest.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mp4': 'audio/mp4',
  '.woff2': 'font/woff2',
};

/** Returns the font files that a build has made. */
export function fontsOf(chunks: Manifest): string[] {
  const assets = Object.values(chunks).flatMap((chunk) => chunk.assets ?? []);
  return [...new Set(assets.filter((file) => file.endsWith('.woff2')))];
}

/** Returns the files that pages of a build can ask for. */
export function assetsOf(chunks: Manifest, fonts: readonly string[]): string[] {
  const made = Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  return [...new Set([...made.filter((file) => /\.(js|css|mp4)$/.test(file)), ...fonts])];
}

/** Copies files of a client build into the folder of the site, and returns their entries. */
export async function publishAssets(
  files: readonly string[],
  { client, site }: { client: string; site: string },
): Promise<SiteManifest['entries']> {
  await Promise.all(files.map((file) => cp(join(client, file), join(site, file))));
  return files.map((file) => ({
    path: absolute(file),
    file,
    contentType: contentType(file),
    caching: 'immutable',
    addressed: false,
  }));
}

/** Returns the address of a file of the build. */
export function absolute(file: string): string {
  return `/${file}`;
}

function contentType(file: string): string {
  const type = CONTENT_TYPES[extname(file)];
  if (!type) throw new Error(`There is no content type for ${file}.`);
  return type;
}
