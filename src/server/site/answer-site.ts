import { matchesEntityTag } from '../http/entity-tag.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { partOfAnswer, type RangeRequest } from './byte-range.ts';
import type { Site } from './load-site.ts';
import type { EncodedVariant, ServedFile } from './served-file.ts';

export interface SiteRequest extends RangeRequest {
  method: string;
  /** The path and the query of the request, still percent-encoded. */
  target: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Answers a request for an address of the site. Returns null for an address that the site does not
 * have.
 */
export function answerSite(site: Site, request: SiteRequest): HttpAnswer | null {
  const path = pathOf(request.target);
  const file = site.files.get(path);
  if (file !== undefined) {
    if (!isRead(request.method)) return site.methodNotAllowed;
    const variant = choose(file, request);
    const { ifNoneMatch } = request;
    if (ifNoneMatch !== undefined && matchesEntityTag(ifNoneMatch, variant.tag)) {
      return variant.unchanged;
    }
    return file.isSound ? partOfAnswer(variant.full, request) : variant.full;
  }
  return path.endsWith('/') ? answerTrailingSlash(site, request, path) : null;
}

/** Returns the path of the page that a request is for. Returns null if it is not for a page. */
export function pageOfTarget(site: Site, target: string): string | null {
  const path = pathOf(target);
  return site.files.get(path)?.isPage ? path : null;
}

/** Answers a request for an address that neither the site nor the API has. */
export function answerUnknownAddress(site: Site, request: SiteRequest): HttpAnswer {
  const path = pathOf(request.target);
  if (!isRead(request.method) || path === '/api' || path.startsWith('/api/')) return site.notFound;
  return choose(site.notFoundPage, request).full;
}

function answerTrailingSlash(site: Site, request: SiteRequest, path: string): HttpAnswer | null {
  // Only a page of the site gets a redirect. Otherwise a request for `//elsewhere/` would be
  // redirected to another host.
  const page = path.slice(0, -1);
  if (!site.files.get(page)?.isPage) return null;
  if (!isRead(request.method)) return site.methodNotAllowed;
  return {
    status: 308,
    headers: {
      ...site.headers,
      Location: page + request.target.slice(path.length),
      'Cache-Control': 'no-cache',
      'Content-Length': '0',
    },
    body: null,
  };
}

function choose(file: ServedFile, { acceptEncoding }: SiteRequest): EncodedVariant {
  const encoding = chooseEncoding(acceptEncoding, file.encodings);
  return file.variants[encoding] ?? file.variants.identity;
}

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
