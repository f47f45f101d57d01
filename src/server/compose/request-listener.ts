import type { RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { pino } from 'pino';
import { errorAnswer, type HttpAnswer, toResponse } from '../http/answer.ts';
import { BAD_REQUEST, INTERNAL_ERROR, logError } from '../http/errors.ts';
import { hasValidHost } from '../http/host-header.ts';
import { answerSite, answerUnknown } from '../site/answer-site.ts';
import type { Site } from '../site/load-site.ts';

interface ListenerParts {
  app: Hono;
  site: Site;
  shutdown: AbortSignal;
  logger: pino.Logger;
}

/**
 * Pages and assets are answered here, straight from memory: several times as many a second as
 * through Hono, which has the rest. Both ask the same functions what to say.
 */
export function createRequestListener({
  app,
  site,
  shutdown,
  logger,
}: ListenerParts): RequestListener {
  const badRequest = errorAnswer(400, BAD_REQUEST, site.headers);
  const internalError = errorAnswer(500, INTERNAL_ERROR, site.headers);
  const viaApp = getRequestListener(app.fetch, {
    // Stands in for the Host header that HTTP/1.0 does without; nothing is derived from it.
    hostname: 'localhost',
    errorHandler: (error) => {
      if (error instanceof RequestError) return toResponse(badRequest);
      logError(logger, error);
      return toResponse(internalError);
    },
  });

  return (incoming, outgoing) => {
    const { method = 'GET', url: target = '/', headers } = incoming;
    if (!hasValidHost(incoming)) {
      write(outgoing, badRequest);
      return;
    }
    const request = {
      method,
      target,
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    };
    // While shutting down every answer has to end its connection, which is the app's business; and
    // the app's adapter knows how to deal with a body nobody reads.
    if (!shutdown.aborted && (method === 'GET' || method === 'HEAD')) {
      // The adapter refuses a backslash, which is but one more address that is not ours.
      const answer =
        answerSite(site, request) ?? (target.includes('\\') ? answerUnknown(site, request) : null);
      if (answer !== null) {
        write(outgoing, answer);
        return;
      }
    }
    void viaApp(incoming, outgoing);
  };
}

function write(outgoing: ServerResponse, { status, headers, body }: HttpAnswer): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}
