import type { Context } from 'hono';
import type { SiteRequest } from './answer-site.ts';

/**
 * Returns what the site needs to know of a request that Hono answers. Most of these requests are not
 * for the site, so the headers are read only when they are asked for.
 */
export function siteRequest(c: Context): SiteRequest {
  return {
    method: c.req.method,
    target: targetOf(c.req.url),
    get acceptEncoding() {
      return c.req.header('Accept-Encoding');
    },
    get ifNoneMatch() {
      return c.req.header('If-None-Match');
    },
    get range() {
      return c.req.header('Range');
    },
    get ifRange() {
      return c.req.header('If-Range');
    },
  };
}

/**
 * Returns the path and the query of an absolute address. The paths of the site's files are
 * percent-encoded, like the address in a request. `c.req.path` is decoded, so it cannot be used.
 */
function targetOf(url: string): string {
  const begin = url.indexOf('/', url.indexOf('://') + 3);
  const fragment = url.indexOf('#', begin);
  return fragment === -1 ? url.slice(begin) : url.slice(begin, fragment);
}
