import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '../../src/core/site/content/brand.ts';
import { pages } from '../../src/core/site/content/pages.ts';
import {
  ORIGIN_PLACEHOLDER,
  type SiteFile,
  type SiteManifest,
} from '../../src/server/site/site-manifest.ts';
import { indexedPages } from '../../src/web/html-document.ts';
import { BACKGROUND_COLOUR } from './brand-colours.ts';
import { appIcon, favicon, icoOf, pngOf } from './icons.ts';
import { openGraphPicture } from './open-graph-picture.ts';

/** Builds the icons, the web manifest, the picture for shared links, and the files for crawlers. */
export async function buildSiteWideFiles(site: string): Promise<SiteManifest['entries']> {
  const files: Array<Omit<SiteFile, 'caching'> & { content: string | Uint8Array }> = [
    file('favicon.svg', 'image/svg+xml', favicon()),
    file('favicon.ico', 'image/x-icon', icoOf(pngOf(favicon(), 32), 32)),
    file('apple-touch-icon.png', 'image/png', pngOf(appIcon(), 180)),
    file('icon-192.png', 'image/png', pngOf(appIcon(), 192)),
    file('icon-512.png', 'image/png', pngOf(appIcon(), 512)),
    file('site.webmanifest', 'application/manifest+json', webManifest()),
    file('og.png', 'image/png', await openGraphPicture()),
    file('robots.txt', 'text/plain; charset=utf-8', robots(), true),
    file('sitemap.xml', 'application/xml', sitemap(), true),
  ];
  await Promise.all(files.map(({ file, content }) => writeFile(join(site, file), content)));
  return files.map(({ content: _, ...entry }) => ({
    ...entry,
    path: `/${entry.file}`,
    caching: 'revalidate',
  }));
}

function file(name: string, contentType: string, content: string | Uint8Array, addressed = false) {
  return { file: name, contentType, content, addressed };
}

function webManifest(): string {
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    start_url: '/',
    display: 'browser',
    background_color: BACKGROUND_COLOUR,
    theme_color: BACKGROUND_COLOUR,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
}

/**
 * Returns the text of robots.txt. Crawlers may also read the demos, because a crawler has to read a
 * page to find its `noindex`.
 */
function robots(): string {
  return `User-agent: *\nAllow: /\nSitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml\n`;
}

function sitemap(): string {
  const urls = indexedPages.map(
    (name) => `<url><loc>${ORIGIN_PLACEHOLDER}${pages[name].path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
