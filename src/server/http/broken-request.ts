import type { Duplex } from 'node:stream';
import { BAD_REQUEST, REQUEST_TOO_SLOW } from './errors.ts';
import { endSocketWithError } from './http-answer.ts';

export type BrokenRequestListener = (error: NodeJS.ErrnoException, socket: Duplex) => void;

/**
 * Creates a listener that answers a request that Node could not parse or that did not arrive in
 * time. Node's own answer would not have the security headers.
 */
export function createBrokenRequestListener(
  headers: Record<string, string>,
): BrokenRequestListener {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf(error.code);
    const content = status === 408 ? REQUEST_TOO_SLOW : BAD_REQUEST;
    endSocketWithError(socket, status, content, headers);
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
