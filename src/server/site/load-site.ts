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

/** Reads all files of the site into memory. */
export async function loadSite(source: SiteSource): Promise<Site> {
  const { siteDir, manifest, headers, framedHeaders } = source;
  const load = async (entry: SiteFile, status: 200 | 404) =>
    toServedFile(
      entry,
      await readContent(join(siteDir, entry.file), entry, source),
      status,
      entry.framed ? framedHeaders : headers,
    );
  const loadShell = async ({ file }: SiteFile) =>
    cutShell(await readFile(join(siteDir, file), 'utf8'));
  const [notFoundPage, shell, deskShell, files] = await Promise.all([
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
  return {
    files: new Map(files),
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

async function readContent(
  path: string,
  entry: SiteFile,
  {
    origin,
    businessTimeZone,
    contactEmail,
    availabilityTags,
    privacyTerms,
    embedOrigins,
  }: Fillings,
): Promise<EncodedContent> {
  if (entry.addressed) {
    const text = await readFile(path, 'utf8');
    const finished = text
      .replaceAll(ORIGIN_PLACEHOLDER, origin)
      .replaceAll(TIME_ZONE_PLACEHOLDER, businessTimeZone)
      .replaceAll(CONTACT_EMAIL_PLACEHOLDER, contactEmail ?? '')
      .replaceAll(AVAILABILITY_PLACEHOLDER, availabilityTags)
      .replaceAll(EMBED_ORIGINS_PLACEHOLDER, embedOrigins.join(' '));
    const contactable = withContactTexts(finished, contactTexts(contactEmail));
    const page = withPrivacyTerms(contactable, privacyTerms);
    return compressText(Buffer.from(page), startQuality(entry));
  }
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
