import type { MiddlewareHandler } from 'hono';
import { serverWrittenPages } from '#core/site/content/server-written-pages.ts';
import type { ErrorBody } from './answer.ts';
import { noticePage } from './notice-page.ts';

const CROSS_SITE: ErrorBody = {
  error: 'cross-site',
  message: 'This address takes requests from the site’s own pages only.',
};

/** Methods that change nothing; a link on another site may lead here. */
const READING = ['GET', 'HEAD', 'OPTIONS'];

/** `none` stands for what the user asked for without any page, such as a reload. */
const TRUSTED_SITES = ['same-origin', 'none'];

/**
 * Refuses what a page of another site makes a visitor's browser send; a sibling subdomain counts as
 * another site. Browsers say by themselves where a request comes from, and no page can change that.
 * Other clients do not say it, and pass: nobody can make them send anything unasked.
 */
export function refuseCrossSite(
  renderPage: (page: { title: string; content: string }) => string,
): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('Sec-Fetch-Site');
    if (site === undefined || TRUSTED_SITES.includes(site) || READING.includes(c.req.method)) {
      return next();
    }
    // A form's answer is shown as a page, so there a person is going to read it.
    return c.req.header('Sec-Fetch-Mode') === 'navigate'
      ? c.html(renderPage(noticePage(serverWrittenPages.crossSite)), 403)
      : c.json(CROSS_SITE, 403);
  };
}
