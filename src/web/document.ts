import { brand } from '#core/site/content/brand.ts';
import { type PageName, pages } from '#core/site/content/pages.ts';
import { structuredData } from '#core/site/structured-data.ts';
import { applyStoredChoices } from './site/theme.ts';

/** Pages worth finding. The demos show parts, and an error page is nobody's answer. */
export const indexedPages: readonly PageName[] = ['home', 'consultation', 'privacy'];

export interface DocumentParts {
  name: PageName;
  /** Where the site stands, without a slash at the end. */
  origin: string;
  markup: string;
  /** The whole stylesheet, put inline so that HTML and CSS come in one round trip. */
  css: string;
  fonts: readonly string[];
  entry: string;
  /** Chunks the entry will ask for on this page; named ahead, they come beside it, not after it. */
  preload: readonly string[];
}

export function renderDocument(parts: DocumentParts): string {
  return `<!doctype html><html lang="en"><head>${head(parts)}</head><body><div id="root">${parts.markup}</div></body></html>`;
}

function head({ name, origin, css, fonts, entry, preload }: DocumentParts): string {
  const { path, title, description } = pages[name];
  const data = structuredData(name, origin);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<script>${applyStoredChoices}</script>`,
    ...fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${css}</style>`,
    `<script type="module" src="${entry}"></script>`,
    ...preload.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(indexedPages.includes(name) ? [] : ['<meta name="robots" content="noindex">']),
    ...(name === 'notFound' ? [] : [`<link rel="canonical" href="${origin}${path}">`]),
    '<meta name="theme-color" content="#f9f8f5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#090c0f" media="(prefers-color-scheme: dark)">',
    '<meta name="color-scheme" content="dark light">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${origin}${path}">`,
    `<meta property="og:image" content="${origin}/og.png">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeHtml(`${brand.name}. ${brand.tagline}`)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    data ? `<script type="application/ld+json">${scriptSafeJson(data)}</script>` : '',
  ].join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** No text inside can close the script element it stands in. */
function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
