import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorAnswer } from './answer.ts';
import { BAD_REQUEST } from './errors.ts';

export type BrokenRequestListener = (error: NodeJS.ErrnoException, socket: Duplex) => void;

/**
 * Answers what never became a request. Node's own answer would lack the security headers, so the
 * response is written out by hand: there is no response object this early.
 */
export function createBrokenRequestListener(
  headers: Record<string, string>,
): BrokenRequestListener {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const answer = errorAnswer(statusOf(error.code), BAD_REQUEST, {
      ...headers,
      Connection: 'close',
    });
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
    const statusLine = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
    socket.end(`${[statusLine, ...lines].join('\r\n')}\r\n\r\n${answer.body}`, () =>
      socket.destroy(),
    );
  };
}

function statusOf(code: string | undefined): number {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    default:
      return 400;
  }
}
