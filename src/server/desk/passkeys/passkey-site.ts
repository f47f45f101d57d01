import { isIP } from 'node:net';

/** Where passkeys belong: to a host name, and to the pages of one origin. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/**
 * Returns where the passkeys of an address belong. Null means that its host is an IP address, to which
 * no passkey can belong.
 */
export function passkeySiteOf(address: string): PasskeySite | null {
  const { hostname, origin } = new URL(address);
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isAddress ? null : { rpId: hostname, origin };
}
