import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorBody, errorAnswer } from './answer.ts';

/** Writes out by hand what ends a connection for which there is no response object. */
export function endWithError(
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
