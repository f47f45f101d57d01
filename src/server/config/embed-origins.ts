import { checkedOrigin } from './environment-values.ts';
import { isLoopback } from './loopback.ts';

/**
 * Returns the origins of the sites that may show a frame of this site. Returns null if an entry is no
 * such origin. Each origin becomes a source of a Content-Security-Policy, which has no form for IPv6.
 */
export function parseEmbedOrigins(value: string): string[] | null {
  const origins = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(framingOrigin);
  if (origins.length === 0) return null;
  return origins.every((origin) => origin !== null) ? [...new Set(origins)] : null;
}

function framingOrigin(entry: string): string | null {
  const origin = checkedOrigin(entry);
  if (origin === null) return null;
  const { protocol, hostname } = new URL(origin);
  // Anybody between a visitor and a page over http could put a frame into the page.
  const isSafe = protocol === 'https:' || isLoopback(hostname);
  return isSafe && !hostname.startsWith('[') ? origin : null;
}
