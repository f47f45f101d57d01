import type { NetworkInterfaceInfo } from 'node:os';

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/**
 * Returns the origin at which other processes reach this process if the owner has not named one.
 * That is where it listens. A process that listens on all addresses names the first address that
 * other machines can reach, and a machine without a network names the loopback address.
 */
export function usualInternalUrl(
  { host, listensAt }: { host: string; listensAt: string },
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>,
): string {
  if (!EVERY_ADDRESS.includes(host)) return listensAt;
  const addresses = Object.values(interfaces).flatMap((found) => found ?? []);
  const reachable = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  const { port } = new URL(listensAt);
  return reachable ? `http://${reachable.address}:${port}` : listensAt;
}
