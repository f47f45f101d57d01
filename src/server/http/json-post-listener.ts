import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { pino } from 'pino';
import { isCrossSite } from './cross-site.ts';
import { failedAnswer } from './errors.ts';
import { clientNetwork, duringRequest, mediaTypeOf } from './incoming-request.ts';
import type { JsonAnswer, JsonPost, RequestSender } from './json-post.ts';

interface PostListenerParts {
  posts: readonly JsonPost[];
  siteHeaders: Record<string, string>;
  /** This signal is aborted when every answer has to end its connection. */
  closing: AbortSignal;
  logger: pino.Logger;
  trustedProxies: number;
  /** Logs and counts an answer. `began` is a time of `performance.now`. */
  noteAnswer(answered: { method: string; route: string; status: number }, began: number): void;
}

/** Returns whether it answers the posted request. If not, the request is untouched. */
type PostListener = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
) => boolean;

/**
 * Creates the listeners that answer posted JSON, by their addresses. Hono would
 * add half as much again to the time of a booking, most of it for headers and routes. A listener takes
 * only requests that need nothing else of Hono, and its answers to well-formed requests are the same.
 */
export function jsonPostListeners(parts: PostListenerParts): ReadonlyMap<string, PostListener> {
  const { siteHeaders, closing, trustedProxies, logger, noteAnswer } = parts;

  async function answerOf(post: JsonPost, incoming: IncomingMessage): Promise<JsonAnswer> {
    const sender = senderOf(incoming, trustedProxies);
    try {
      return (await post.refuse(sender)) ?? (await post.answer(await readText(incoming), sender));
    } catch (error) {
      return failedAnswer(logger, error);
    }
  }

  function write(outgoing: ServerResponse, requestId: string, answered: JsonAnswer): void {
    const { status } = answered;
    const body = JSON.stringify(answered.body);
    outgoing.writeHead(status, {
      'X-Request-Id': requestId,
      ...siteHeaders,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...answered.headers,
      // A connection that is kept alive would delay the shutdown.
      ...(closing.aborted && { Connection: 'close' }),
    });
    outgoing.end(body);
  }

  function answersPost(
    post: JsonPost,
    ...[incoming, outgoing, requestId]: Parameters<PostListener>
  ): boolean {
    if (!isUsual(incoming.headers, post.maxBytes)) return false;
    const began = performance.now();
    const answer = async () => {
      const answered = await answerOf(post, incoming);
      write(outgoing, requestId, answered);
      noteAnswer({ method: 'POST', route: post.address, status: answered.status }, began);
    };
    void duringRequest(requestId, answer);
    return true;
  }

  return new Map(
    parts.posts.map((post) => [post.address, (...request) => answersPost(post, ...request)]),
  );
}

/** Returns whether a posted request is one that needs nothing of Hono. */
function isUsual(headers: IncomingHttpHeaders, maxBytes: number): boolean {
  return (
    mediaTypeOf(headers['content-type']) === 'application/json' &&
    // Node reads no more bytes than Content-Length announces. A body in chunks announces no length.
    Number(headers['content-length']) <= maxBytes &&
    !isCrossSite(headers['sec-fetch-site']?.toString(), 'POST')
  );
}

const decoder = new TextDecoder();

/** Reads the whole body. If the client disconnects before its end, there is nobody to answer. */
function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    incoming.on('end', () => {
      const [first] = chunks;
      resolve(decoder.decode(chunks.length === 1 ? first : Buffer.concat(chunks)));
    });
  });
}

function senderOf(incoming: IncomingMessage, trustedProxies: number): RequestSender {
  return {
    header: (name) => incoming.headers[name.toLowerCase()]?.toString(),
    network: () => clientNetwork(incoming, trustedProxies),
  };
}
