import type { MiddlewareHandler } from 'hono';

/**
 * Adds the headers that keep the address of a page from others, to every answer: no page sends it in a
 * Referer, no search engine lists it, and no cache keeps it.
 */
export const keepAddressSecret: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  c.header('Cache-Control', 'no-store');
};
