import { type Context, Hono } from 'hono';
import type { pino } from 'pino';
import { StorageError } from '../database/storage-error.ts';
import { toResponse } from '../http/answer.ts';
import { refuseCrossSite } from '../http/cross-site.ts';
import { INTERNAL_ERROR, logError, STORAGE_UNREACHABLE } from '../http/errors.ts';
import { healthRoutes, type Probe } from '../http/health.ts';
import { answerSite, answerUnknown, type SiteRequest } from '../site/answer-site.ts';
import type { Site } from '../site/load-site.ts';
import { renderShell } from '../site/shell.ts';

export interface AppParts {
  site: Site;
  probes: readonly Probe[];
  shutdown: AbortSignal;
  logger: pino.Logger;
  /** What each feature answers to. */
  features: readonly Hono[];
  /** Milliseconds of a clock that nobody sets; the process's own, if left out. */
  now?(): number;
}

export function createApp({
  site,
  probes,
  shutdown,
  logger,
  features,
  now = () => performance.now(),
}: AppParts): Hono {
  const app = new Hono();
  const headers = Object.entries(site.headers);

  app.use(async (c, next) => {
    // Named before the answer is made: to add to a finished one, it would have to be taken apart.
    for (const [name, value] of headers) c.header(name, value);
    // What does not say otherwise may be about a person, so nobody keeps it.
    c.header('Cache-Control', 'no-store');
    await next();
    // Ends the connection with its last answer; kept alive, it would hold up the shutdown.
    if (shutdown.aborted) c.header('Connection', 'close');
  });
  // The site comes first here as in the request listener, so that both give the same answers.
  app.use(async (c, next) => {
    const answer = answerSite(site, siteRequest(c));
    return answer === null ? next() : toResponse(answer);
  });
  // What stands under /voice asks for a bearer key, and is meant for the pages of other sites too.
  app.use(
    '/api/*',
    refuseCrossSite((page) => renderShell(site.shell, page)),
  );
  app.route('/', healthRoutes({ probes, shutdown, logger, now }));
  for (const feature of features) app.route('/', feature);

  app.notFound((c) => toResponse(answerUnknown(site, siteRequest(c))));
  app.onError((error, c) => {
    logError(logger, error);
    return error instanceof StorageError
      ? c.json(STORAGE_UNREACHABLE, 503)
      : c.json(INTERNAL_ERROR, 500);
  });
  return app;
}

function siteRequest(c: Context): SiteRequest {
  // Not c.req.path, which Hono decodes: the site knows its addresses as they stand in a request.
  const { pathname, search } = new URL(c.req.url);
  return {
    method: c.req.method,
    target: pathname + search,
    acceptEncoding: c.req.header('Accept-Encoding'),
    ifNoneMatch: c.req.header('If-None-Match'),
  };
}
