import { escapeHtml } from '#core/escape-html.ts';
import { brand } from '#core/site/content/brand.ts';
import { type PageName, pages } from '#core/site/content/pages.ts';
import { privacyPlaceholders, writtenTerms } from '#core/site/content/privacy-terms.ts';
import { structuredData } from '#core/site/structured-data.ts';
import { coloursAndIcons, headOpening, type Look, noIndex } from './head.ts';

/** Pages worth finding. The demos show parts, and an error page is nobody's answer. */
export const indexedPages: readonly PageName[] = ['home', 'consultation', 'privacy'];

export interface DocumentParts extends Look {
  name: PageName;
  /** Where the site stands, without a slash at the end. */
  origin: string;
  /** The IANA name of the zone that the business keeps its hours in; empty where that is unknown. */
  businessTimeZone: string;
  markup: string;
  entry: string;
  /** Chunks the entry will ask for on this page; named ahead, they come beside it, not after it. */
  preload: readonly string[];
  /** Where those of the styles stand that the page's chunks would fetch, were they not inline. */
  stylesheets: readonly string[];
}

export function renderDocument(parts: DocumentParts): string {
  return `<!doctype html><html lang="en"><head>${head(parts)}</head><body><div id="root">${parts.markup}</div></body></html>`;
}

function head(parts: DocumentParts): string {
  const { name, origin, businessTimeZone, entry, preload, stylesheets } = parts;
  const { path, title, description } = pages[name];
  const data = structuredData(name, origin);
  return [
    ...headOpening(title, parts),
    `<script type="module" src="${entry}"></script>`,
    ...preload.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    // Disabled, it is never fetched; but Vite's loader takes what is linked for loaded.
    ...stylesheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`),
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(indexedPages.includes(name) ? [] : [noIndex]),
    ...(name === 'notFound' ? [] : [`<link rel="canonical" href="${origin}${path}">`]),
    `<meta name="business-time-zone" content="${escapeHtml(businessTimeZone)}">`,
    `<meta name="privacy-terms" content="${escapeHtml(writtenTerms(privacyPlaceholders))}">`,
    ...coloursAndIcons,
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

/** No text inside can close the script element it stands in. */
function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
