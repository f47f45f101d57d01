import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { pino } from 'pino';
import { refuseCrossSite } from '../http/cross-site.ts';
import { failedAnswer } from '../http/errors.ts';
import { healthRoutes, type ReadinessProbe } from '../http/health.ts';
import { toResponse } from '../http/http-answer.ts';
import { currentRequestId } from '../http/incoming-request.ts';
import type { AnsweredRequest } from '../metrics/server-metrics.ts';
import { answerSite, answerUnknownAddress } from '../site/answer-site.ts';
import type { Site } from '../site/load-site.ts';
import { renderShell } from '../site/shell.ts';
import { siteRequest } from '../site/site-request.ts';

export interface AppParts {
  site: Site;
  probes: readonly ReadinessProbe[];
  /** This signal is aborted when every answer has to end its connection. */
  closing: AbortSignal;
  /** This signal is aborted when this process takes no more calls, because it is about to stop. */
  leaving?: AbortSignal;
  logger: pino.Logger;
  /** The routes of each feature. */
  features: readonly Hono[];
  /** Is called after every answer, for the metrics. */
  onAnswered?(request: AnsweredRequest): void;
  /**
   * Returns the time in milliseconds, from a clock that is never set back. The default is
   * `performance.now`.
   */
  now?(): number;
}

export function createApp({
  site,
  probes,
  closing,
  leaving = closing,
  logger,
  features,
  onAnswered,
  now = () => performance.now(),
}: AppParts): Hono {
  const app = new Hono();
  const headers = Object.entries(site.headers);

  app.use(async (c, next) => {
    const began = performance.now();
    const requestId = currentRequestId();
    if (requestId !== undefined) c.header('X-Request-Id', requestId);
    // The headers are set before the answer is made, because Hono would have to copy a finished
    // answer to add headers.
    for (const [name, value] of headers) c.header(name, value);
    // An answer may contain personal data, so caches must not store answers. A route can set
    // another value.
    c.header('Cache-Control', 'no-store');
    await next();
    // A connection that is kept alive would delay the shutdown.
    if (closing.aborted) c.header('Connection', 'close');
    const answered = { method: c.req.method, route: routeOf(c), status: c.res.status };
    noteAnswer({ logger, onAnswered }, answered, began);
  });
  // The app looks for a page or file of the site before it tries the routes. The request listener
  // does the same, so both give the same answers.
  app.use(async (c, next) => {
    // The site has no address under /voice.
    if (c.req.path.startsWith('/voice/')) return next();
    const answer = answerSite(site, siteRequest(c));
    return answer === null ? next() : toResponse(answer);
  });
  // This check does not apply to addresses under /voice. Those addresses require a bearer key, and
  // pages of other sites may use them.
  const refuse = refuseCrossSite((page) => renderShell(site.shell, page));
  app.use('/api/*', refuse);
  app.use('/booking/*', refuse);
  app.use('/desk/*', refuse);
  app.route(
    '/',
    healthRoutes({ probes, shutdown: AbortSignal.any([closing, leaving]), logger, now }),
  );
  for (const feature of features) app.route('/', feature);

  app.notFound((c) => toResponse(answerUnknownAddress(site, siteRequest(c))));
  app.onError((error, c) => {
    const { body, status } = failedAnswer(logger, error);
    return c.json(body, status);
  });
  return app;
}

/** Logs that a request was answered, and counts it. `began` is a time of `performance.now`. */
export function noteAnswer(
  { logger, onAnswered }: { logger: pino.Logger; onAnswered: AppParts['onAnswered'] },
  answered: Omit<AnsweredRequest, 'seconds'>,
  began: number,
): void {
  const ms = performance.now() - began;
  logger.debug({ ...answered, ms: Math.round(ms) }, 'request answered');
  onAnswered?.({ ...answered, seconds: ms / 1000 });
}

/**
 * Returns the pattern of the route that answered, such as `/booking/:token`. The address itself is
 * never logged or counted, because it may identify the visitor.
 */
function routeOf(c: Context): string {
  const route = routePath(c);
  return route.endsWith('*') ? 'unknown' : route;
}
