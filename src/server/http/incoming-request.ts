import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, HonoRequest } from 'hono';

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

type AddressedRequest = Pick<IncomingMessage, 'headers' | 'socket'> | undefined;

/**
 * Returns the network under which the limits count a request. One customer often gets a whole /64
 * of IPv6 addresses, so all addresses of a /64 count as one.
 */
export function clientNetwork(incoming: AddressedRequest, trustedProxies: number): string {
  return customerNetwork(clientAddress(incoming, trustedProxies));
}

/**
 * Returns the network of the client that sent a request to a route. `c.env` has no `incoming`
 * request when a test calls the app without a server.
 */
export function requestNetwork(c: Context, trustedProxies: number): string {
  return clientNetwork((c.env as Partial<HttpBindings> | undefined)?.incoming, trustedProxies);
}

/**
 * Returns the visitor's address as the trusted proxies report it, without a port. Without trusted
 * proxies, this is the address of the connection. If there is no address, the result is 'unknown'.
 */
export function clientAddress(incoming: AddressedRequest, trustedProxies: number): string {
  const forwarded = String(incoming?.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const chain = [...forwarded, incoming?.socket.remoteAddress ?? 'unknown'];
  const address = chain.at(Math.max(-1 - trustedProxies, -chain.length)) ?? 'unknown';
  // Some proxies add a port, and an IPv4 address may be written in the form of IPv6
  // (::ffff:192.0.2.1).
  return address
    .replace(/^(\d+(?:\.\d+){3}):\d+$|^\[(.*)\](?::\d+)?$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Returns the part of an address that identifies one customer: the whole IPv4 address, or the /64
 * of an IPv6 address.
 */
export function customerNetwork(address: string): string {
  return leadingGroups(address, 4);
}

/**
 * Returns the part of an address that identifies one organisation: the whole IPv4 address, or the
 * /48 of an IPv6 address. An organisation can use all networks of its /48 at no cost, so limits
 * that protect other visitors from one organisation count by /48.
 */
export function organisationNetwork(address: string): string {
  return leadingGroups(address, 3);
}

function leadingGroups(address: string, count: number): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, count).join(':');
}

/** Returns the media type in a Content-Type header, in lower case and without its parameters. */
export function mediaTypeOf(contentType: string | undefined): string {
  const [type = ''] = (contentType ?? '').split(';');
  return type.trim().toLowerCase();
}

/** Reads the body of a request as text. Returns null if the body is longer than `maxBytes`. */
export async function readRequestText(
  request: HonoRequest,
  maxBytes: number,
): Promise<string | null> {
  const announced = request.header('Content-Length');
  // Node reads no more bytes than Content-Length announces, so `text()` is safe. `text()` is much
  // faster than reading chunks.
  if (announced !== undefined && request.header('Transfer-Encoding') === undefined) {
    return Number(announced) > maxBytes ? null : request.text();
  }
  return readStreamText(request.raw.body, maxBytes);
}

/**
 * Reads a stream as text. As soon as more than `maxBytes` bytes have arrived, the function stops
 * reading and returns null.
 */
export async function readStreamText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  // Like `text()`, this leaves out a byte order mark.
  return new TextDecoder().decode(Buffer.concat(chunks));
}
