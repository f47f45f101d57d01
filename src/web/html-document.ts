import { escapeHtml } from '#core/escape-html.ts';
import { brand } from '#core/site/content/brand.ts';
import type { PageName } from '#core/site/content/page-addresses.ts';
import { pages } from '#core/site/content/pages.ts';
import { privacyPlaceholders, serializePrivacyTerms } from '#core/site/content/privacy-terms.ts';
import { structuredData } from '#core/site/structured-data.ts';
import { storedChoicesScript } from './site/theme.ts';

/**
 * The pages that search engines may list. The demos and the error page are not useful as search
 * results.
 */
export const indexedPages: readonly PageName[] = ['home', 'consultation', 'privacy'];

interface StylesAndFonts {
  /**
   * The text of the common stylesheet, and then the text of the page's own stylesheets. The texts
   * are inline, so that HTML and CSS arrive in one round trip.
   */
  styles: readonly string[];
  /** The addresses of the font files that the first paint needs. */
  fonts: readonly string[];
}

interface BusinessFacts {
  /** The IANA name of the time zone of the business hours. The value is empty if no zone is set. */
  businessTimeZone: string;
  /** The address that visitors may write to. The value is empty if no address is set. */
  contactEmail: string;
  /** The tags about capacity and closed days. The value is empty if neither is set. */
  availabilityTags: string;
}

interface ScriptsAndMarkup {
  markup: string;
  /** The address of the script that hydrates the page. */
  entry: string;
  /**
   * The addresses of the scripts that the entry script imports on this page. The browser loads
   * these scripts in parallel with the entry script.
   */
  preload: readonly string[];
  /** The addresses of the page's own stylesheets. */
  stylesheets: readonly string[];
}

/** The text of the stylesheets of a page is also inline, in `styles`. */
export interface DocumentParts extends StylesAndFonts, BusinessFacts, ScriptsAndMarkup {
  name: PageName;
  /** The public address of the site, without a slash at the end. */
  origin: string;
}

export interface FrameDocumentParts
  extends Pick<StylesAndFonts, 'fonts'>,
    BusinessFacts,
    ScriptsAndMarkup {
  title: string;
}

interface ShellDocumentParts extends StylesAndFonts {
  title: string;
  markup: string;
  /** The addresses of stylesheets that are not inline. */
  stylesheets?: readonly string[];
  /** The address of a script that adds to the markup. The page works without it. */
  entry?: string;
}

/** Renders the document of a page of the site. In the browser, a script hydrates the markup. */
export function renderDocument(parts: DocumentParts): string {
  return `<!doctype html><html lang="en"><head>${head(parts)}</head><body><div id="root">${parts.markup}</div></body></html>`;
}

/**
 * Renders the document of a page that the server writes. This page needs no script and does not
 * have its own address.
 */
export function renderShellDocument(parts: ShellDocumentParts): string {
  const { title, markup, stylesheets = [], entry } = parts;
  const tags = [
    ...openingTags(title, parts),
    ...stylesheetLinks(stylesheets),
    entry === undefined ? '' : `<script type="module" src="${entry}"></script>`,
    NO_INDEX,
    ...coloursAndIcons,
  ].join('');
  return `<!doctype html><html lang="en"><head>${tags}</head><body>${markup}</body></html>`;
}

/** Renders the document of a frame on other sites. The sites have links and pictures of their own. */
export function renderFrameDocument(parts: FrameDocumentParts): string {
  const { title, markup, fonts, entry, preload, stylesheets } = parts;
  const tags = [
    ...openingTags(title, { styles: [], fonts }),
    ...stylesheetLinks(stylesheets),
    `<script type="module" src="${entry}"></script>`,
    ...preload.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    NO_INDEX,
    ...businessTags(parts),
    '<meta name="color-scheme" content="dark light">',
  ].join('');
  return `<!doctype html><html lang="en"><head>${tags}</head><body><div id="root">${markup}</div></body></html>`;
}

function stylesheetLinks(stylesheets: readonly string[]): string[] {
  return stylesheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`);
}

/** Returns the tags that tell the form and the calendar about this business. */
function businessTags(parts: BusinessFacts): string[] {
  const { businessTimeZone, contactEmail, availabilityTags } = parts;
  return [
    `<meta name="business-time-zone" content="${escapeHtml(businessTimeZone)}">`,
    `<meta name="contact-email" content="${escapeHtml(contactEmail)}">`,
    availabilityTags,
  ];
}

function head(parts: DocumentParts): string {
  const { name, origin, entry, preload, stylesheets } = parts;
  const { path, title, description } = pages[name];
  const data = structuredData(name, origin);
  return [
    ...openingTags(title, parts),
    `<script type="module" src="${entry}"></script>`,
    ...preload.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    // The text of these stylesheets is already inline. Vite's loader finds these links and does not
    // load the stylesheets again. The browser does not fetch a stylesheet whose link is disabled.
    ...stylesheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`),
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(indexedPages.includes(name) ? [] : [NO_INDEX]),
    ...(name === 'notFound' ? [] : [`<link rel="canonical" href="${origin}${path}">`]),
    ...businessTags(parts),
    `<meta name="privacy-terms" content="${escapeHtml(serializePrivacyTerms(privacyPlaceholders))}">`,
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

const NO_INDEX = '<meta name="robots" content="noindex">';

const coloursAndIcons = [
  '<meta name="theme-color" content="#f9f8f5" media="(prefers-color-scheme: light)">',
  '<meta name="theme-color" content="#090c0f" media="(prefers-color-scheme: dark)">',
  '<meta name="color-scheme" content="dark light">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];

/** Returns the tags that a document needs before its first paint. */
function openingTags(title: string, { styles, fonts }: StylesAndFonts): string[] {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<script>${storedChoicesScript}</script>`,
    ...fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((css) => `<style>${css}</style>`),
  ];
}

/** Returns data as JSON in which no text can close the surrounding script element. */
function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
