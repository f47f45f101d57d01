import type { MiddlewareHandler } from 'hono';
import { serverWrittenPages } from '#core/site/content/server-written-pages.ts';
import type { ErrorBody } from './http-answer.ts';
import { noticePage } from './notice-page.ts';

const CROSS_SITE: ErrorBody = {
  error: 'cross-site',
  message: 'This address takes requests from the site’s own pages only.',
};

/** Methods that change nothing. They are allowed, because a link on another site may lead here. */
const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Browsers send `none` for a request that no page has caused, such as a reload. */
const TRUSTED_SITES = ['same-origin', 'none'];

/**
 * Refuses a request that a page of another site makes a visitor's browser send. A sibling subdomain
 * counts as another site. Browsers name the origin of a request in a header that no page can change.
 * Other clients do not send that header and pass, since no page can make them send anything.
 */
export function refuseCrossSite(
  renderPage: (page: { title: string; content: string }) => string,
): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('Sec-Fetch-Site');
    if (site === undefined || TRUSTED_SITES.includes(site) || READING.includes(c.req.method)) {
      return next();
    }
    // The browser shows the answer to a form as a page, so that answer is written for a person.
    return c.req.header('Sec-Fetch-Mode') === 'navigate'
      ? c.html(renderPage(noticePage(serverWrittenPages.crossSite)), 403)
      : c.json(CROSS_SITE, 403);
  };
}
