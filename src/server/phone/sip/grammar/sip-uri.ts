import { isIPv6 } from 'node:net';
import { type HeaderParams, parseHeaderParams } from './header-params.ts';

/** An address of SIP, or of a telephone. */
export interface SipUri {
  scheme: 'sip' | 'sips' | 'tel';
  /** The user part without escapes. For `tel` it is the number without its visual separators. */
  user: string | null;
  /** A name or an IP address without brackets. It is empty for `tel`. */
  host: string;
  port: number | null;
  params: HeaderParams;
}

const MOST_LENGTH = 2_000;
const HOST_NAME = /^[\w.-]{1,255}$/;
const USER = /^[\w.!~*'()&=+$,;?/%#@^{}|`-]+$/;
const TELEPHONE = /^\+?[\d\-.()*#a-d]+$/i;
/** Characters of a user part that need no escape (RFC 3261, section 25.1). */
const PLAIN_USER = /[^\w.!~*'()&=+$,;?/-]/gu;

/** Reads a URI. Returns null for other schemes and for texts that are no URI. */
export function parseSipUri(text: string): SipUri | null {
  if (text.length > MOST_LENGTH) return null;
  const colon = text.indexOf(':');
  const scheme = text.slice(0, Math.max(colon, 0)).toLowerCase();
  const rest = text.slice(colon + 1);
  if (scheme === 'tel') return parseTelephone(rest);
  if (scheme !== 'sip' && scheme !== 'sips') return null;
  const at = rest.indexOf('@');
  const [userInfo, hostPart] = at < 0 ? [null, rest] : [rest.slice(0, at), rest.slice(at + 1)];
  const [beforeHeaders = ''] = hostPart.split('?', 1);
  const semicolon = beforeHeaders.indexOf(';');
  const hostPort = semicolon < 0 ? beforeHeaders : beforeHeaders.slice(0, semicolon);
  const params = parseUriParams(semicolon < 0 ? '' : beforeHeaders.slice(semicolon + 1));
  const place = parseHostPort(hostPort);
  const [user = null] = userInfo === null ? [] : userInfo.split(':', 1);
  if (place === null || params === null || (user !== null && !USER.test(user))) return null;
  return {
    scheme,
    user: user === null ? null : unescaped(user),
    host: place.host,
    port: place.port,
    params,
  };
}

function parseTelephone(text: string): SipUri | null {
  const semicolon = text.indexOf(';');
  const number = semicolon < 0 ? text : text.slice(0, semicolon);
  const params = parseUriParams(semicolon < 0 ? '' : text.slice(semicolon + 1));
  if (!TELEPHONE.test(number) || params === null) return null;
  return { scheme: 'tel', user: number.replace(/[-.()]/g, ''), host: '', port: null, params };
}

function parseUriParams(text: string): HeaderParams | null {
  const escaped = parseHeaderParams(text);
  if (escaped === null) return null;
  return new Map([...escaped].map(([name, value]) => [name, value && unescaped(value)]));
}

/** Reads `host`, `host:port` or `[address]:port`. */
export function parseHostPort(text: string): { host: string; port: number | null } | null {
  const isBracketed = text.startsWith('[');
  const end = isBracketed ? text.indexOf(']') + 1 : text.indexOf(':');
  if (isBracketed && end === 0) return null;
  const host = end < 0 ? text : text.slice(0, end);
  const after = end < 0 ? '' : text.slice(end).trim();
  if (!/^(?::\s*\d{1,5})?$/.test(after)) return null;
  const port = after === '' ? null : Number(after.slice(1));
  if (port !== null && (port === 0 || port > 65_535)) return null;
  const bare = isBracketed ? host.slice(1, -1) : host.trim();
  if (isBracketed ? !isIPv6(bare) : !HOST_NAME.test(bare)) return null;
  return { host: bare.toLowerCase(), port };
}

function unescaped(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // What is no escape stands for itself.
    return text;
  }
}

/** Writes a user part so that every character in it is a part of it. */
function escaped(text: string, plain: RegExp): string {
  return text.replace(plain, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}

export function writeHostPort(host: string, port: number | null): string {
  const written = isIPv6(host) ? `[${host}]` : host;
  return port === null ? written : `${written}:${port}`;
}

export function writeSipUri({ scheme, user, host, port, params }: SipUri): string {
  let text = `${scheme}:`;
  if (user !== null) text += escaped(user, PLAIN_USER);
  if (scheme !== 'tel') text += `${user === null ? '' : '@'}${writeHostPort(host, port)}`;
  for (const [name, value] of params) {
    text += value === null ? `;${name}` : `;${name}=${escaped(value, /[^\w.!~*'()[\]/:&+$-]/gu)}`;
  }
  return text;
}
