import type { MiddlewareHandler } from 'hono';
import { serverWrittenPages } from '#core/site/content/server-written-pages.ts';
import type { ErrorBody } from './http-answer.ts';
import { noticePage } from './notice-page.ts';

export const CROSS_SITE: ErrorBody = {
  error: 'cross-site',
  message: 'This address takes requests from the site’s own pages only.',
};

/**
 * The methods that change nothing. These methods are always allowed, because a link on another site
 * may lead to this site.
 */
const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The values of Sec-Fetch-Site that are allowed. Browsers send `none` for a request that no page
 * has caused, for example when a visitor types an address.
 */
const TRUSTED_SITES = ['same-origin', 'none'];

/**
 * Returns whether a page of another site caused a request that may change data. A sibling subdomain
 * counts as another site. Browsers say in the header Sec-Fetch-Site where a request comes from, and
 * no page can change this header. A request without the header is allowed, because programs and
 * very old browsers do not send the header. Browsers also leave out the header if the site uses
 * plain http and the host is not localhost.
 */
export function isCrossSite(secFetchSite: string | undefined, method: string): boolean {
  return (
    secFetchSite !== undefined && !TRUSTED_SITES.includes(secFetchSite) && !READING.includes(method)
  );
}

/** Refuses requests that `isCrossSite` finds. */
export function refuseCrossSite(
  renderPage: (page: { title: string; content: string }) => string,
): MiddlewareHandler {
  return async (c, next) => {
    if (!isCrossSite(c.req.header('Sec-Fetch-Site'), c.req.method)) return next();
    // After a form is submitted, the browser shows the answer to the visitor, so the answer is a
    // page and not JSON.
    return c.req.header('Sec-Fetch-Mode') === 'navigate'
      ? c.html(renderPage(noticePage(serverWrittenPages.crossSite)), 403)
      : c.json(CROSS_SITE, 403);
  };
}
