import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

type AddressedRequest = Pick<IncomingMessage, 'headers' | 'socket'> | undefined;

/**
 * The name under which the limits count a request. A network gives one customer a whole /64 of IPv6
 * addresses, so all addresses of a /64 count as one.
 */
export function clientNetwork(incoming: AddressedRequest, trustedProxies: number): string {
  return networkOf(fullClientAddress(incoming, trustedProxies));
}

/** The visitor's address as the trusted proxies report it, without a port. It is 'unknown' where nothing reports one. */
export function fullClientAddress(incoming: AddressedRequest, trustedProxies: number): string {
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

/** The part of an address that one customer of a network holds: an IPv4 address, or an IPv6 /64. */
export function networkOf(address: string): string {
  return leadingGroups(address, 4);
}

/**
 * The part of an address that one organisation holds: an IPv4 address, or an IPv6 /48. An
 * organisation gets all networks of its /48 at no cost. So limits that protect others from one
 * party count by /48.
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
