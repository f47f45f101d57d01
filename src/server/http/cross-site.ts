import type { MiddlewareHandler } from 'hono';
import { serverWrittenPages } from '#core/site/content/server-written-pages.ts';
import type { ErrorBody } from './http-answer.ts';
import { noticePage } from './notice-page.ts';

const CROSS_SITE: ErrorBody = {
  error: 'cross-site',
  message: 'This address takes requests from the site’s own pages only.',
};

/**
 * The methods that change nothing. They are allowed, because a link on another site may lead to
 * this site.
 */
const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The values of Sec-Fetch-Site that are allowed. Browsers send `none` for a request that no page
 * has caused, for example when a visitor types an address.
 */
const TRUSTED_SITES = ['same-origin', 'none'];

/**
 * Refuses a request that a page of another site caused a visitor's browser to send. A sibling
 * subdomain counts as another site. Browsers say in the header Sec-Fetch-Site where a request comes
 * from, and no page can change this header. A request without the header is allowed. Programs and
 * very old browsers do not send it, and no browser sends it to a plain http address other than
 * localhost.
 */
export function refuseCrossSite(
  renderPage: (page: { title: string; content: string }) => string,
): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('Sec-Fetch-Site');
    if (site === undefined || TRUSTED_SITES.includes(site) || READING.includes(c.req.method)) {
      return next();
    }
    // After a form is submitted, the browser shows the answer as a page, so this answer is a page
    // for people.
    return c.req.header('Sec-Fetch-Mode') === 'navigate'
      ? c.html(renderPage(noticePage(serverWrittenPages.crossSite)), 403)
      : c.json(CROSS_SITE, 403);
  };
}
