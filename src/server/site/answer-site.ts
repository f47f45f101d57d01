import type { HttpAnswer } from '../http/answer.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { matchesTag } from './entity-tag.ts';
import type { Site } from './load-site.ts';
import type { Resource, Variant } from './resource.ts';

export interface SiteRequest {
  method: string;
  /** Path and query as they came, still percent-encoded. */
  target: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** What the site says to a request for one of its addresses; null when the address is not its own. */
export function answerSite(site: Site, request: SiteRequest): HttpAnswer | null {
  const path = pathOf(request.target);
  const resource = site.resources.get(path);
  if (resource !== undefined) {
    if (!isRead(request.method)) return site.methodNotAllowed;
    const variant = choose(resource, request);
    const { ifNoneMatch } = request;
    return ifNoneMatch !== undefined && matchesTag(ifNoneMatch, variant.tag)
      ? variant.unchanged
      : variant.full;
  }
  return path.endsWith('/') ? answerTrailingSlash(site, request, path) : null;
}

/** What stands where neither the site nor the API has anything. */
export function answerUnknown(site: Site, request: SiteRequest): HttpAnswer {
  const path = pathOf(request.target);
  if (!isRead(request.method) || path === '/api' || path.startsWith('/api/')) return site.notFound;
  return choose(site.notFoundPage, request).full;
}

function answerTrailingSlash(site: Site, request: SiteRequest, path: string): HttpAnswer | null {
  // Only an address of ours is ever named in the redirect, so `//elsewhere/` cannot lead away.
  const page = path.slice(0, -1);
  if (!site.resources.get(page)?.isPage) return null;
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

function choose(resource: Resource, { acceptEncoding }: SiteRequest): Variant {
  const encoding = chooseEncoding(acceptEncoding, resource.encodings);
  return resource.variants[encoding] ?? resource.variants.identity;
}

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
