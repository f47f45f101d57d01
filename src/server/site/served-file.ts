import { entityTag } from '../http/entity-tag.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import { ENCODINGS, type Encoding } from './accept-encoding.ts';
import type { EncodedContent } from './compress-text.ts';
import type { SiteFile } from './site-manifest.ts';

/**
 * One encoding of a file with its two prepared answers. `full` has the content, and `unchanged` has
 * the status 304 for a client that already has the content.
 */
export interface EncodedVariant {
  tag: string;
  full: HttpAnswer;
  unchanged: HttpAnswer;
}

/** A file of the site, in its original form and in every encoding that is smaller. */
export interface ServedFile {
  isPage: boolean;
  /** A player asks for the parts of a sound as it needs them. */
  isSound: boolean;
  encodings: readonly Encoding[];
  variants: Partial<Record<Encoding, EncodedVariant>> & { identity: EncodedVariant };
}

const FOR_OTHER_SITES = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  brief: 'public, max-age=600',
};

export function toServedFile(
  file: SiteFile,
  content: EncodedContent,
  status: 200 | 404,
  headers: Record<string, string>,
): ServedFile {
  // An encoding that is not smaller than the file is left out, because decompressing it would only
  // cost the visitor time.
  const encodings = ENCODINGS.filter(
    (encoding) =>
      encoding === 'identity' ||
      (content[encoding]?.length ?? Number.POSITIVE_INFINITY) < content.identity.length,
  );
  const isSound = file.contentType.startsWith('audio/');
  const toVariant = (encoding: Encoding): EncodedVariant => {
    const body = content[encoding] ?? content.identity;
    const tag = entityTag(body);
    const caching = {
      ...headers,
      ...(file.forOtherSites && FOR_OTHER_SITES),
      'Cache-Control': CACHE_CONTROL[file.caching],
      ...(encodings.length > 1 && { Vary: 'Accept-Encoding' }),
      // The "not found" page is always sent in full, so it needs no header ETag.
      ...(status === 200 && { ETag: tag }),
    };
    return {
      tag,
      full: {
        status,
        headers: {
          ...caching,
          'Content-Type': file.contentType,
          'Content-Length': String(body.length),
          ...(isSound && { 'Accept-Ranges': 'bytes' }),
          ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        },
        body,
      },
      unchanged: { status: 304, headers: caching, body: null },
    };
  };
  return {
    isPage: file.contentType.startsWith('text/html'),
    isSound,
    encodings,
    variants: {
      ...Object.fromEntries(encodings.map((encoding) => [encoding, toVariant(encoding)])),
      identity: toVariant('identity'),
    },
  };
}
