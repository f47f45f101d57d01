import { BlockList, isIP, isIPv6 } from 'node:net';

/** Writes an address as IPv4 if it is an IPv4 address in the form of IPv6. */
export function plainAddress(address: string): string {
  const lower = address.toLowerCase();
  return lower.startsWith('::ffff:') && isIP(lower.slice(7)) === 4 ? lower.slice(7) : lower;
}

/** Reads addresses and networks. Throws for a text that is neither. */
export function addressNetworks(texts: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', bits, ...rest] = text.replace(/[[\]]/g, '').split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || !isNetwork || rest.length > 0) {
      throw new Error('A peer must be an address or a network, such as 192.0.2.0/24.');
    }
    networks.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  return (address) => networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const isLocalNetwork = addressNetworks([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/**
 * Returns the address by which the other side reaches us. A peer in our own network reaches us
 * inside it, so it gets the address of the socket and not the public one.
 */
export function addressSeenBy(remote: string, local: string, publicIp: string | null): string {
  return publicIp === null || isLocalNetwork(remote) || isIPv6(remote) !== isIPv6(publicIp)
    ? local
    : publicIp;
}
