import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Who to count a request for: the address before the proxies we believe. A network gives one
 * customer a whole /64 of IPv6 addresses, so that is what counts there.
 */
export function clientAddress(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined,
  trustedProxies: number,
): string {
  const forwarded = String(incoming?.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const chain = [...forwarded, incoming?.socket.remoteAddress ?? 'unknown'];
  return network(chain.at(Math.max(-1 - trustedProxies, -chain.length)) ?? 'unknown');
}

function network(address: string): string {
  // Some proxies add the port, and IPv6 has room for IPv4.
  const plain = address
    .replace(/^(\d+(?:\.\d+){3}):\d+$|^\[(.*)\](?::\d+)?$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4).join(':');
}
