import type { IncomingMessage } from 'node:http';

/** A host name or an address with an optional port. An IPv6 address stands in brackets (RFC 9110, 7.2). */
const AUTHORITY = /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i;

/**
 * Whether a request has exactly one valid Host header. Node silently keeps the first of two, while a
 * proxy in front of us may have used the second.
 */
export function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  // The array holds names and values by turns.
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  const [host] = hosts;
  // HTTP/1.0 does not require a Host header.
  if (host === undefined) return httpVersion === '1.0';
  return hosts.length === 1 && AUTHORITY.test(host);
}
