import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The networks of IPv4 that are not part of the public internet (the registry of RFC 6890). */
const SPECIAL_IPV4: ReadonlyArray<[network: string, prefix: number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The addresses at which clouds hand out the secrets of a machine are in this network.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * The networks inside of 2000::/3 that are not public. Some of them hold an IPv4 address, which may
 * be a private one.
 */
const SPECIAL_IPV6: ReadonlyArray<[network: string, prefix: number]> = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const specialIPv4 = networksOf(SPECIAL_IPV4, 'ipv4');
const specialIPv6 = networksOf(SPECIAL_IPV6, 'ipv6');
/** All public addresses of IPv6 are in this network. IPv4 addresses in the form of IPv6 are not. */
const globalIPv6 = networksOf([['2000::', 3]], 'ipv6');

/**
 * Tells whether an IP address belongs to the public internet. A text that is no IP address does
 * not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIPv4.check(address, 'ipv4');
  // An address with a zone, such as fe80::1%eth0, is valid only on one network.
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalIPv6.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6');
}

function networksOf(
  networks: ReadonlyArray<[network: string, prefix: number]>,
  family: 'ipv4' | 'ipv6',
): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}
