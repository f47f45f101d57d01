import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * A finished response as plain data. The request listener writes it directly, and `toResponse`
 * turns it into a response for Hono.
 */
export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  /**
   * Null for an answer without a body. The answer to a HEAD request also has a body here, because
   * the headers state the length of the body. Node and Hono do not send the body of such an answer.
   */
  body: Buffer<ArrayBuffer> | null;
}

/**
 * The body of an error answer in JSON. `error` is a short name for programs, and `message` is a
 * text for people. The API under /voice has its own form, `VoiceErrorBody`.
 */
export interface ErrorBody {
  error: string;
  message: string;
}

export function errorAnswer(
  status: number,
  content: ErrorBody,
  headers: Record<string, string>,
): HttpAnswer {
  const body = Buffer.from(JSON.stringify(content));
  return {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
    },
    body,
  };
}

export function toResponse({ status, headers, body }: HttpAnswer): Response {
  return new Response(body, { status, headers });
}

/**
 * Writes an error answer to a socket for which Node has made no response object, and closes the
 * socket.
 */
export function endSocketWithError(
  socket: Duplex,
  status: number,
  content: ErrorBody,
  siteHeaders: Record<string, string>,
): void {
  const { headers, body } = errorAnswer(status, content, { ...siteHeaders, Connection: 'close' });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(`${[statusLine, ...lines].join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
