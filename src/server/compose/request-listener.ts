import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { pino } from 'pino';
import { isVisit } from '#core/visits/is-visit.ts';
import { BAD_REQUEST, failureBody, INTERNAL_ERROR, logError } from '../http/errors.ts';
import { errorAnswer, type HttpAnswer, toResponse } from '../http/http-answer.ts';
import { duringRequest, hasValidHost, requestIdOf } from '../http/incoming-request.ts';
import type { JsonPost } from '../http/json-post.ts';
import { jsonPostListeners } from '../http/json-post-listener.ts';
import { type UnfinishedLimits, unfinishedRequests } from '../http/unfinished-requests.ts';
import { forAnyOrigin } from '../platform/http/admission.ts';
import { answerSite, answerUnknownAddress, pageOfTarget } from '../site/answer-site.ts';
import { type AppParts, noteAnswer } from './app.ts';

interface ListenerParts extends Pick<AppParts, 'site' | 'closing' | 'logger'> {
  app: Hono;
  /** The addresses at which posted JSON is answered without Hono. */
  jsonPosts: readonly JsonPost[];
  /** How many proxies in front of the server are trusted. */
  trustedProxies?: number;
  /** The limits of requests whose bodies have not arrived. */
  unfinished?: UnfinishedLimits;
  /** Is called after every answer to posted JSON or to an unfinished request, for the metrics. */
  onAnswered?: AppParts['onAnswered'];
  /** Is called for every page and file that is answered from memory, for the metrics. */
  onSiteAnswered?(status: number): void;
  /** Counts a visit of a page. It must take next to no time. */
  countVisit(page: string): void;
}

/**
 * Creates a listener that answers pages and assets from memory, which is several times as fast as
 * Hono, and JSON that is posted to one of `jsonPosts`. Hono answers all other requests. The listener
 * and Hono call the same functions, so they give the same answers.
 */
export function createRequestListener({
  app,
  site,
  closing,
  logger,
  trustedProxies = 0,
  unfinished = {},
  jsonPosts,
  onAnswered,
  onSiteAnswered,
  countVisit,
}: ListenerParts): RequestListener {
  const badRequest = errorAnswer(400, BAD_REQUEST, site.headers);
  const warnOfProxy = untrustedProxyWarning(trustedProxies, logger);
  const posts = jsonPostListeners({
    posts: jsonPosts,
    siteHeaders: site.headers,
    closing,
    logger,
    trustedProxies,
    noteAnswer: (answered, began) => noteAnswer({ logger, onAnswered }, answered, began),
  });
  const voiceHeaders = { ...site.headers, ...forAnyOrigin };
  const admits = unfinishedRequests(
    {
      headersOf: (target) => (target.startsWith('/voice/') ? voiceHeaders : site.headers),
      trustedProxies,
      noteAnswer: ({ method = '' }, status, began) =>
        noteAnswer({ logger, onAnswered }, { method, route: 'unfinished', status }, began),
    },
    unfinished,
  );
  const viaApp = getRequestListener(app.fetch, {
    // A request of HTTP/1.0 may have no Host header, but the adapter needs a host name. The choice
    // of the name does not matter, because nothing uses the name.
    hostname: 'localhost',
    errorHandler: (error) => {
      if (error instanceof RequestError) return toResponse(badRequest);
      logError(logger, error);
      return toResponse(errorAnswer(500, failureBody(INTERNAL_ERROR), site.headers));
    },
  });

  return (incoming, outgoing) => {
    const { method = 'GET', url: target = '/', headers } = incoming;
    if (!hasValidHost(incoming)) {
      write(outgoing, badRequest);
      return;
    }
    if (!admits(incoming, outgoing)) return;
    const request = {
      method,
      target,
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
      range: headers.range,
      ifRange: headers['if-range']?.toString(),
    };
    // When every answer has to close its connection, pages are left to the app.
    // Requests with other methods always go on, to the listener of posted JSON or to the app, because
    // this listener does not read request bodies.
    if (!closing.aborted && (method === 'GET' || method === 'HEAD')) {
      // The adapter would answer 400 to an address with a backslash. The site answers that no such
      // page exists, as for any other unknown address.
      const answer =
        answerSite(site, request) ??
        (target.includes('\\') ? answerUnknownAddress(site, request) : null);
      if (answer !== null) {
        write(outgoing, answer);
        onSiteAnswered?.(answer.status);
        // A browser that has the page in its cache gets the status 304, which is a visit too.
        const page = method === 'GET' && isVisit(headers) ? pageOfTarget(site, target) : null;
        if (page !== null) countVisit(page);
        return;
      }
    }
    warnOfProxy(headers);
    // Pages from memory cannot fail and are not logged, so only other requests get an id.
    const id = requestIdOf(headers, trustedProxies);
    const answersPost = method === 'POST' ? posts.get(target) : undefined;
    if (answersPost?.(incoming, outgoing, id)) return;
    void duringRequest(id, () => viaApp(incoming, outgoing));
  };
}

function write(outgoing: ServerResponse, { status, headers, body }: HttpAnswer): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

/** Returns a function that warns once if a proxy is in front of the server but is not trusted. */
function untrustedProxyWarning(
  trustedProxies: number,
  logger: pino.Logger,
): (headers: IncomingHttpHeaders) => void {
  let isDone = trustedProxies > 0;
  return (headers) => {
    if (isDone || headers['x-forwarded-for'] === undefined) return;
    isDone = true;
    logger.warn(
      'a request came with X-Forwarded-For, but TRUST_PROXY is 0: if a proxy is in front of this server, all its visitors share the limits of one address until TRUST_PROXY says how many proxies there are',
    );
  };
}
