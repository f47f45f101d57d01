import { isIP } from 'node:net';
import { isPublicAddress } from '../http/guarded/public-address.ts';
import { isLoopback } from './loopback.ts';

/** Names that no public address has: of a container, of a home or of a company's own network. */
const OWN_NETWORK = /^[\w-]+$|\.(?:internal|local|lan|home\.arpa)$/i;

/**
 * Reads the address of the owner's program. The messages name visitors, so they leave the owner's
 * network over https alone. Returns null if the address is not valid.
 */
export function parseWebhookUrl(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (url.protocol === 'https:') return url.href;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isPrivate = isIP(host) === 0 ? OWN_NETWORK.test(host) : !isPublicAddress(host);
  return url.protocol === 'http:' && (isPrivate || isLoopback(host)) ? url.href : null;
}
