import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  AVAILABILITY_PLACEHOLDER,
  EMBED_ORIGINS_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  SHELL_CONTENT_PLACEHOLDER,
  SHELL_TITLE_PLACEHOLDER,
  type SiteFile,
  type SiteManifest,
  TIME_ZONE_PLACEHOLDER,
} from '../site/site-manifest.ts';

const HTML = 'text/html; charset=utf-8';
const FILLER = '<p>The line is always open.</p>'.repeat(40);

export const TEMP_SITE_SCRIPT = 'export const answer = 42;\n'.repeat(40);
export const TEMP_SITE_SOUND = Buffer.from('a sound of twenty-four B');
export const TEMP_SITE_ICON = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Returns the home page with the given address in the place of the placeholder. */
export function filledHomePage(origin: string): string {
  return `<!doctype html><link rel="canonical" href="${origin}/"><h1>Home</h1>${FILLER}`;
}

/** Returns the consultation page with the given values in the places of the placeholders. */
export function filledConsultationPage(timeZone: string, availabilityTags = ''): string {
  return `<!doctype html><meta name="business-time-zone" content="${timeZone}">${availabilityTags}<h1>Consultation</h1>${FILLER}`;
}

export const tempSiteManifest: SiteManifest = {
  entries: [
    { path: '/', ...page('index.html') },
    { path: '/consultation', ...page('consultation.html') },
    { path: '/embed', ...page('embed.html'), framed: true },
    {
      path: '/embed.js',
      file: 'embed.js',
      contentType: 'text/javascript; charset=utf-8',
      caching: 'brief',
      addressed: true,
      forOtherSites: true,
    },
    {
      path: '/assets/app-1a2b.js',
      file: 'app-1a2b.js',
      contentType: 'text/javascript; charset=utf-8',
      caching: 'immutable',
      addressed: false,
    },
    {
      path: '/icon.png',
      file: 'icon.png',
      contentType: 'image/png',
      caching: 'revalidate',
      addressed: false,
    },
    {
      path: '/assets/talk-3c4d.mp4',
      file: 'talk-3c4d.mp4',
      contentType: 'audio/mp4',
      caching: 'immutable',
      addressed: false,
    },
  ],
  notFound: page('404.html'),
  shell: { ...page('shell.html'), addressed: false },
  deskShell: { ...page('desk.html'), addressed: false },
  scriptHashes: ['sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  styleHashes: [],
};

/** Writes a small built site into a temporary folder. The folder is removed when the scope ends. */
export async function tempSite() {
  const siteDir = await mkdtemp(join(tmpdir(), 'everline-site-'));
  const files: Record<string, string | Buffer> = {
    'site.json': JSON.stringify(tempSiteManifest),
    'index.html': filledHomePage(ORIGIN_PLACEHOLDER),
    'consultation.html': filledConsultationPage(TIME_ZONE_PLACEHOLDER, AVAILABILITY_PLACEHOLDER),
    'shell.html': `<!doctype html><title>${SHELL_TITLE_PLACEHOLDER}</title><main>${SHELL_CONTENT_PLACEHOLDER}</main>`,
    'desk.html': `<!doctype html><title>${SHELL_TITLE_PLACEHOLDER}</title><main>${SHELL_CONTENT_PLACEHOLDER}</main>`,
    'embed.html': `<!doctype html><h1>Frame</h1>${FILLER}`,
    'embed.js': `start('${EMBED_ORIGINS_PLACEHOLDER}');`,
    '404.html': `<!doctype html><h1>Not here</h1>${FILLER}`,
    'app-1a2b.js': TEMP_SITE_SCRIPT,
    'app-1a2b.js.br': brotliCompressSync(TEMP_SITE_SCRIPT),
    'app-1a2b.js.gz': gzipSync(TEMP_SITE_SCRIPT),
    'icon.png': TEMP_SITE_ICON,
    'talk-3c4d.mp4': TEMP_SITE_SOUND,
    // Compressing a picture makes it larger, so the server must never send this compressed copy.
    'icon.png.gz': gzipSync(TEMP_SITE_ICON),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(join(siteDir, name), content)),
  );
  return {
    siteDir,
    [Symbol.asyncDispose]: () => rm(siteDir, { recursive: true }),
  };
}

function page(file: string): SiteFile {
  return { file, contentType: HTML, caching: 'revalidate', addressed: true };
}
