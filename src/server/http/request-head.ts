import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

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

/**
 * A host name or an IP address, with an optional port. An IPv6 address is written in brackets (RFC
 * 9110, section 7.2).
 */
const AUTHORITY = /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i;

/**
 * Returns whether a request has exactly one valid Host header. Only HTTP/1.0 may leave out the
 * header. If there are two Host headers, Node uses the first header, but a proxy in front of the
 * server may have used the second header.
 */
export function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  // In `rawHeaders` each name is followed by its value.
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!isHost(rawHeaders[at])) continue;
    if (host !== undefined) return false;
    host = rawHeaders[at + 1];
  }
  // HTTP/1.0 does not require a Host header.
  return host === undefined ? httpVersion === '1.0' : AUTHORITY.test(host);
}

/** Every request passes here, so names of another length are not written in lower case. */
function isHost(name: string | undefined): boolean {
  return name?.length === 4 && name.toLowerCase() === 'host';
}
