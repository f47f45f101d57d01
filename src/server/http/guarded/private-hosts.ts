/** A host that the owner has named, so that requests may go there although its address is private. */
export interface PrivateHost {
  /** The name or the address as URLs write it, such as `localhost`, `10.0.0.7` or `[::1]`. */
  hostname: string;
  /** Null means every port. */
  port: number | null;
}

const ENTRY = /^(\[[\da-f:.]+\]|[^:[\]/?#@\\\s]+)(?::(\d{1,5}))?$/i;
const MAX_PORT = 65_535;
const MOST_HOSTS = 100;

/**
 * Reads a list of hosts, such as `localhost:8080, tools.internal, [::1]`. Returns null if an entry is
 * no host.
 */
export function parsePrivateHosts(value: string): readonly PrivateHost[] | null {
  const hosts = value.split(',').map((entry) => parsePrivateHost(entry.trim()));
  if (hosts.length > MOST_HOSTS || hosts.includes(null)) return null;
  return hosts.filter((host) => host !== null);
}

/** Tells whether the owner has named the host and the port of an address. */
export function isPrivateHost(url: URL, hosts: readonly PrivateHost[]): boolean {
  return hosts.some(
    ({ hostname, port }) => url.hostname === hostname && (port === null || port === portOf(url)),
  );
}

function parsePrivateHost(entry: string): PrivateHost | null {
  const [, host, port] = ENTRY.exec(entry) ?? [];
  // The host is compared with the host of a URL, so it has to be written in the same way.
  const hostname = host === undefined ? undefined : URL.parse(`http://${host}`)?.hostname;
  if (!hostname) return null;
  if (port === undefined) return { hostname, port: null };
  return Number(port) >= 1 && Number(port) <= MAX_PORT ? { hostname, port: Number(port) } : null;
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}
