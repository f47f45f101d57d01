import type { IncomingMessage } from 'node:http';

/**
 * A host name or an IP address, with an optional port. An IPv6 address is written in brackets (RFC
 * 9110, section 7.2).
 */
const AUTHORITY = /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i;

/**
 * Returns whether a request has exactly one valid Host header. Only HTTP/1.0 may leave out the
 * header. If there are two Host headers, Node uses the first header, but a proxy in front of the
 * server may have used the second header.
 */
export function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  // In `rawHeaders` each name is followed by its value.
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  const [host] = hosts;
  // HTTP/1.0 does not require a Host header.
  if (host === undefined) return httpVersion === '1.0';
  return hosts.length === 1 && AUTHORITY.test(host);
}
