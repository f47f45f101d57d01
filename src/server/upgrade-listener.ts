import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { pino } from 'pino';
import type { ErrorBody } from './answer.ts';
import { clientAddress, fullClientAddress } from './client-address.ts';
import { BAD_REQUEST, INTERNAL_ERROR, logError } from './errors.ts';
import { hasValidHost } from './host-header.ts';
import type { RateLimiter } from './rate-limit.ts';
import { endWithError } from './raw-answer.ts';

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Resolves with whether the address is one of a room, which then has the connection. */
export type TakeRoom = (
  ...upgrade: [...Parameters<UpgradeListener>, callerAddress: string]
) => Promise<boolean>;

interface UpgradeParts {
  takeRoom: TakeRoom;
  headers: Record<string, string>;
  /** Null lets everyone pass. */
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

export function createUpgradeListener({
  takeRoom,
  headers,
  limiter,
  trustedProxies,
  logger,
}: UpgradeParts): UpgradeListener {
  return async (request, socket, head) => {
    if (!hasValidHost(request)) {
      endWithError(socket, 400, BAD_REQUEST, headers);
      return;
    }
    const wait = limiter?.waitFor(clientAddress(request, trustedProxies)) ?? null;
    if (wait !== null) {
      endWithError(socket, 429, TOO_MANY, { ...headers, 'Retry-After': String(wait) });
      return;
    }
    try {
      const callerAddress = fullClientAddress(request, trustedProxies);
      const isTaken = await takeRoom(request, socket, head, callerAddress);
      if (!isTaken) endWithError(socket, 404, NOT_FOUND, headers);
    } catch (error) {
      logError(logger, error);
      endWithError(socket, 500, INTERNAL_ERROR, headers);
    }
  };
}
