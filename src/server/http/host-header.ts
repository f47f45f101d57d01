import type { IncomingMessage } from 'node:http';

/** A name or an address, in brackets where it is one of IPv6, with or without a port (RFC 9110, 7.2). */
const AUTHORITY = /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i;

/**
 * Whether a request names the host it is for in one way that can be understood. Of two Host headers
 * Node keeps the first without a word, while a proxy before us may have gone by the second.
 */
export function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  // Names and values stand in turn.
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  const [host] = hosts;
  // HTTP/1.0 knows no Host.
  if (host === undefined) return httpVersion === '1.0';
  return hosts.length === 1 && AUTHORITY.test(host);
}
