import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const requests = new AsyncLocalStorage<string>();

/** A proxy's own id may be any short word that can stand in a log line without harm. */
const SANE_ID = /^[\w.-]{8,64}$/;

/**
 * Returns the id under which a request is logged. If proxies are trusted, the id that the proxy gave
 * the request is used, so that the logs of both can be read together. Visitors cannot choose an id:
 * without a proxy the header is ignored.
 */
export function requestIdOf(headers: IncomingHttpHeaders, trustedProxies: number): string {
  const given = headers['x-request-id'];
  return trustedProxies > 0 && typeof given === 'string' && SANE_ID.test(given)
    ? given
    : randomUUID();
}

/** Runs `work`, and everything that `work` begins, as a part of the request with this id. */
export function duringRequest<Value>(id: string, work: () => Value): Value {
  return requests.run(id, work);
}

/** Returns the id of the request that is being answered, or undefined outside of all requests. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

/** Returns what every log line has in addition: the id of its request, if it has one. */
export function requestIdForLog(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}
