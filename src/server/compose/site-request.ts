import type { Context } from 'hono';
import type { SiteRequest } from '../site/answer-site.ts';

/** Returns what the site needs to know of a request that Hono answers. */
export function siteRequest(c: Context): SiteRequest {
  // The paths of the site's files are percent-encoded, like the address in a request. `c.req.path`
  // is decoded, so it cannot be used.
  const { pathname, search } = new URL(c.req.url);
  return {
    method: c.req.method,
    target: pathname + search,
    acceptEncoding: c.req.header('Accept-Encoding'),
    ifNoneMatch: c.req.header('If-None-Match'),
    range: c.req.header('Range'),
    ifRange: c.req.header('If-Range'),
  };
}
