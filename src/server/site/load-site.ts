import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { contactTexts, withContactTexts } from '#core/site/content/contact-texts.ts';
import { type PrivacyTerms, withPrivacyTerms } from '#core/site/content/privacy-terms.ts';
import { StartError } from '../config/start-error.ts';
import { errorAnswer, type HttpAnswer } from '../http/http-answer.ts';
import { compressText, type EncodedContent } from './compress-text.ts';
import { type ServedFile, toServedFile } from './served-file.ts';
import { cutShell, type Shell } from './shell.ts';
import {
  AVAILABILITY_PLACEHOLDER,
  CONTACT_EMAIL_PLACEHOLDER,
  EMBED_ORIGINS_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  type SiteFile,
  type SiteManifest,
  TIME_ZONE_PLACEHOLDER,
} from './site-manifest.ts';

export interface Site {
  files: ReadonlyMap<string, ServedFile>;
  notFoundPage: ServedFile;
  shell: Shell;
  deskShell: Shell;
  notFound: HttpAnswer;
  methodNotAllowed: HttpAnswer;
  /** The security headers of every answer. */
  headers: Record<string, string>;
}

/**
 * The values that replace the placeholders in the built files. The values contain only characters
 * that are safe in HTML, so they need no escaping.
 */
interface Fillings {
  origin: string;
  /** The IANA name of the time zone of the opening hours, or an empty string if it is not set. */
  businessTimeZone: string;
  /** The address that visitors may write to, or null if it is not set. */
  contactEmail: string | null;
  /** The tags about capacity and closed days, or an empty string if neither is set. */
  availabilityTags: string;
  privacyTerms: PrivacyTerms;
  /** The origins that may show a frame of this site. */
  embedOrigins: readonly string[];
}

interface SiteSource extends Fillings {
  siteDir: string;
  manifest: SiteManifest;
  headers: Record<string, string>;
  /** The headers of the pages that other sites may show in a frame. */
  framedHeaders: Record<string, string>;
}

/**
 * The brotli quality of files that are compressed when the server starts. Quality 11, the highest,
 * makes pages only 2 % smaller, but takes more than three times as long. With quality 11, a start
 * on a single core takes over two seconds.
 */
const START_QUALITY = 10;

/**
 * Home has to fit into one round trip, so it has the highest quality. This takes a tenth of a second
 * of a core more. What other sites load has it too, because it is small and many visitors load it.
 */
function startQuality({ file, forOtherSites }: SiteFile): number {
  const isCounted = file === 'pages/home.html' || forOtherSites;
  return isCounted ? constants.BROTLI_MAX_QUALITY : START_QUALITY;
}

interface LoadedSite {
  site: Site;
  /**
   * Fills in the pages anew. No file is read again, because a later build with the owner's texts may
   * have removed this one.
   */
  refill(availabilityTags: string): Promise<void>;
  /** Returns a page of another build with what depends on the settings. */
  fill(text: string): string;
}

/** Reads all files of the site into memory. */
export async function loadSite(source: SiteSource): Promise<LoadedSite> {
  const { siteDir, manifest, headers, framedHeaders } = source;
  const texts = new Map<SiteFile, string>();
  const serve = (entry: SiteFile, content: EncodedContent, status: 200 | 404) =>
    toServedFile(entry, content, status, entry.framed ? framedHeaders : headers);
  const load = async (entry: SiteFile, status: 200 | 404) => {
    const path = join(siteDir, entry.file);
    if (!entry.addressed) return serve(entry, await readContent(path), status);
    const text = await readFile(path, 'utf8');
    texts.set(entry, text);
    return serve(entry, await filledContent(text, entry, source), status);
  };
  const loadShell = async ({ file }: SiteFile) =>
    cutShell(await readFile(join(siteDir, file), 'utf8'));
  const [notFoundPage, shell, deskShell, entries] = await Promise.all([
    load(manifest.notFound, 404),
    loadShell(manifest.shell),
    loadShell(manifest.deskShell),
    Promise.all(
      manifest.entries.map(async (entry) => [entry.path, await load(entry, 200)] as const),
    ),
  ]).catch((cause: unknown) => {
    throw new StartError('The built site is incomplete. Build it again with: npm run build', {
      cause,
    });
  });
  const site = siteOf(new Map(entries), { notFoundPage, shell, deskShell, headers });

  async function refill(availabilityTags: string): Promise<void> {
    const fillings = { ...source, availabilityTags };
    const anew = async (entry: SiteFile, status: 200 | 404) => {
      const text = texts.get(entry);
      return text === undefined
        ? null
        : serve(entry, await filledContent(text, entry, fillings), status);
    };
    const filled = await Promise.all(
      manifest.entries.map(async (entry) => [entry.path, await anew(entry, 200)] as const),
    );
    site.notFoundPage = (await anew(manifest.notFound, 404)) ?? site.notFoundPage;
    const changed = filled.flatMap(([path, file]) => (file ? [[path, file] as const] : []));
    site.files = new Map([...site.files, ...changed]);
  }

  return { site, refill, fill: (text) => filledText(text, source) };
}

function siteOf(
  files: Site['files'],
  {
    notFoundPage,
    shell,
    deskShell,
    headers,
  }: Pick<Site, 'notFoundPage' | 'shell' | 'deskShell' | 'headers'>,
): Site {
  return {
    files,
    notFoundPage,
    shell,
    deskShell,
    notFound: errorAnswer(
      404,
      { error: 'not-found', message: 'There is nothing at this address.' },
      headers,
    ),
    methodNotAllowed: errorAnswer(
      405,
      { error: 'method-not-allowed', message: 'This address can only be read.' },
      { ...headers, Allow: 'GET, HEAD' },
    ),
    headers,
  };
}

function filledContent(text: string, entry: SiteFile, fillings: Fillings): Promise<EncodedContent> {
  return compressText(Buffer.from(filledText(text, fillings)), startQuality(entry));
}

/** Returns a built text with what depends on the settings. */
function filledText(
  text: string,
  {
    origin,
    businessTimeZone,
    contactEmail,
    availabilityTags,
    privacyTerms,
    embedOrigins,
  }: Fillings,
): string {
  const finished = text
    .replaceAll(ORIGIN_PLACEHOLDER, origin)
    .replaceAll(TIME_ZONE_PLACEHOLDER, businessTimeZone)
    .replaceAll(CONTACT_EMAIL_PLACEHOLDER, contactEmail ?? '')
    .replaceAll(AVAILABILITY_PLACEHOLDER, availabilityTags)
    .replaceAll(EMBED_ORIGINS_PLACEHOLDER, embedOrigins.join(' '));
  return withPrivacyTerms(withContactTexts(finished, contactTexts(contactEmail)), privacyTerms);
}

async function readContent(path: string): Promise<EncodedContent> {
  const [identity, br, gzip] = await Promise.all([
    readFile(path),
    readIfPresent(`${path}.br`),
    readIfPresent(`${path}.gz`),
  ]);
  return { identity, ...(br && { br }), ...(gzip && { gzip }) };
}

async function readIfPresent(path: string) {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
