import { BlockList, isIP } from 'node:net';

/**
 * The kind of address that a caller has. It decides to which of the caller's candidates the server
 * may send checks. For a caller on this machine ('loopback'), every address is allowed. For a
 * caller in a private network, private and public addresses are allowed. For all other callers,
 * only public addresses are allowed.
 */
type Reach = 'loopback' | 'private' | 'public';

/**
 * Addresses that never belong to a remote caller, for example loopback, link-local, multicast and
 * reserved addresses.
 */
const NEVER_OUTSIDE = blockList([
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 96],
  // Addresses in the next two ranges contain an IPv4 address. A NAT64 or 6to4 gateway would forward
  // a packet to this IPv4 address, even if another row refuses the IPv4 address itself.
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fe80::', 10],
  ['ff00::', 8],
]);
const LOOPBACK = blockList([
  ['127.0.0.0', 8],
  ['::1', 128],
]);
/**
 * The private addresses of RFC 1918, the shared addresses of RFC 6598, and the unique local and old
 * site-local addresses of IPv6.
 */
const PRIVATE = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
  ['fec0::', 10],
]);
/** Browsers and relays use this port or a higher port. Lower ports belong to other services. */
const LOWEST_PORT = 1024;
const HIGHEST_PORT = 65_535;

/**
 * Returns whether the server may send checks to the host and port that a caller names. A caller
 * from outside must not make the server send packets to its own machine or to other machines in its
 * network.
 */
export function mayCheckAddress(host: string, port: number, callerAddress: string): boolean {
  if (!Number.isInteger(port) || port < LOWEST_PORT || port > HIGHEST_PORT) return false;
  const reach = reachOf(callerAddress);
  if (reach === 'loopback') return true;
  if (isIn(NEVER_OUTSIDE, host)) return false;
  return reach === 'private' || !isIn(PRIVATE, host);
}

/** Returns the kind of a caller's address. An address that cannot be read counts as public. */
function reachOf(address: string): Reach {
  if (isIn(LOOPBACK, address)) return 'loopback';
  return isIn(PRIVATE, address) ? 'private' : 'public';
}

function isIn(list: BlockList, address: string): boolean {
  const [bare = ''] = address.split('%');
  const family = isIP(bare);
  return family !== 0 && list.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

function blockList(subnets: ReadonlyArray<readonly [string, number]>): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) {
    list.addSubnet(net, prefix, isIP(net) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
