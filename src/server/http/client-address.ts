import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'> | undefined;

/**
 * Who to count a request for. A network gives one customer a whole /64 of IPv6 addresses, so that
 * is what counts there.
 */
export function clientAddress(incoming: Asked, trustedProxies: number): string {
  return network(fullClientAddress(incoming, trustedProxies));
}

/** The whole address before the proxies we believe, without a port; 'unknown' where nobody tells. */
export function fullClientAddress(incoming: Asked, trustedProxies: number): string {
  const forwarded = String(incoming?.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const chain = [...forwarded, incoming?.socket.remoteAddress ?? 'unknown'];
  const address = chain.at(Math.max(-1 - trustedProxies, -chain.length)) ?? 'unknown';
  // Some proxies add the port, and IPv6 has room for IPv4.
  return address
    .replace(/^(\d+(?:\.\d+){3}):\d+$|^\[(.*)\](?::\d+)?$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}

/** What one customer of a network holds: an IPv4 address, or the first half of an IPv6 address. */
export function network(address: string): string {
  return leadingGroups(address, 4);
}

/**
 * What one site of many networks holds: an IPv4 address, or an IPv6 /48. It costs nothing to have
 * all the networks of a /48, so it counts where one party must not crowd out the others.
 */
export function site(address: string): string {
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
