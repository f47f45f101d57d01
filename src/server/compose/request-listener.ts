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
 * Answers pages and assets straight from memory, which is several times as fast as Hono, and hands
 * everything else to Hono. Both call the same functions, so both give the same answers.
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
    // HTTP/1.0 needs no Host header, and the adapter needs a name. Nothing is derived from the name.
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
    // During a shutdown every answer has to end its connection, which the app does. The app's adapter
    // also handles request bodies that nobody reads.
    if (!shutdown.aborted && (method === 'GET' || method === 'HEAD')) {
      // The adapter would refuse a backslash with 400. Such an address is unknown like any other.
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
