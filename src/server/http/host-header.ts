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
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!isHost(rawHeaders[at])) continue;
    if (host !== undefined) return false;
    host = rawHeaders[at + 1];
  }
  // HTTP/1.0 does not require a Host header.
  return host === undefined ? httpVersion === '1.0' : AUTHORITY.test(host);
}

/** Every request passes here, so names of another length are not written in lower case. */
function isHost(name: string | undefined): boolean {
  return name?.length === 4 && name.toLowerCase() === 'host';
}
