import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

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
