import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { pino } from 'pino';
import { clientAddress, clientNetwork } from './client-address.ts';
import { BAD_REQUEST, failureBody, INTERNAL_ERROR, logError } from './errors.ts';
import { hasValidHost } from './host-header.ts';
import { type ErrorBody, endSocketWithError } from './http-answer.ts';
import type { RateLimiter } from './rate-limit.ts';
import { duringRequest, requestIdOf } from './request-id.ts';

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Says whether a room has accepted the WebSocket connection, or why no room has accepted it. */
export type UpgradeOutcome = 'taken' | 'not-a-room' | 'bad-handshake';

export type ConnectToRoom = (
  ...upgrade: [...Parameters<UpgradeListener>, callerAddress: string]
) => Promise<UpgradeOutcome>;

interface UpgradeParts {
  connectToRoom: ConnectToRoom;
  headers: Record<string, string>;
  /** Null means that there is no limit. */
  limiter: RateLimiter | null;
  trustedProxies: number;
  logger: pino.Logger;
}

const NOT_FOUND: ErrorBody = {
  error: 'not-found',
  message: 'Nothing at this address speaks WebSocket.',
};

const TOO_MANY: ErrorBody = {
  error: 'too-many-requests',
  message: 'Too many connections.',
};

const METHOD_NOT_ALLOWED: ErrorBody = {
  error: 'method-not-allowed',
  message: 'A WebSocket is opened by GET.',
};

const BAD_HANDSHAKE: ErrorBody = {
  error: 'bad-request',
  message: 'The headers of this WebSocket handshake are missing or wrong.',
};

export function createUpgradeListener({
  connectToRoom,
  headers,
  limiter,
  trustedProxies,
  logger,
}: UpgradeParts): UpgradeListener {
  const answer: UpgradeListener = async (request, socket, head) => {
    if (!hasValidHost(request)) {
      endSocketWithError(socket, 400, BAD_REQUEST, headers);
      return;
    }
    const wait = limiter?.waitFor(clientNetwork(request, trustedProxies)) ?? null;
    if (wait !== null) {
      endSocketWithError(socket, 429, TOO_MANY, { ...headers, 'Retry-After': String(wait) });
      return;
    }
    try {
      const callerAddress = clientAddress(request, trustedProxies);
      const outcome = await connectToRoom(request, socket, head, callerAddress);
      if (outcome === 'not-a-room') endSocketWithError(socket, 404, NOT_FOUND, headers);
      if (outcome === 'bad-handshake') refuseHandshake(request, socket, headers);
    } catch (error) {
      logError(logger, error);
      endSocketWithError(socket, 500, failureBody(INTERNAL_ERROR), headers);
    }
  };
  return (request, socket, head) => {
    const id = requestIdOf(request.headers, trustedProxies);
    duringRequest(id, () => answer(request, socket, head));
  };
}

function refuseHandshake(
  { method }: IncomingMessage,
  socket: Duplex,
  headers: Record<string, string>,
): void {
  if (method === 'GET') {
    // This header tells the client which version of WebSocket the server supports (RFC 6455,
    // section 4.2.2).
    endSocketWithError(socket, 400, BAD_HANDSHAKE, { ...headers, 'Sec-WebSocket-Version': '13' });
  } else endSocketWithError(socket, 405, METHOD_NOT_ALLOWED, { ...headers, Allow: 'GET' });
}
