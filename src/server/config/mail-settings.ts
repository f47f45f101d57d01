import { isIP } from 'node:net';
import { isLoopback } from './loopback.ts';

/**
 * The part before the @ sign. Pages, headers and mailto links contain an address unescaped, so
 * signs that have a meaning there are not allowed.
 */
const LOCAL_PART = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
/** SMTP (RFC 5321) sets these limits. */
const MAX_LOCAL_PART_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 254;

/** Checks an e-mail address that the owner sets. */
export function isMailAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  return (
    value.length <= MAX_ADDRESS_LENGTH &&
    local.length <= MAX_LOCAL_PART_LENGTH &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(value.slice(at + 1))
  );
}

/** The server that sends letters, and how it is reached. */
export interface SmtpServer {
  host: string;
  port: number;
  protection: 'tls' | 'starttls' | 'if-offered' | 'none';
  login: { user: string; password: string } | null;
}

/**
 * Parses the address of an SMTP server. Returns null if it is not valid. A password is sent only
 * over TLS, unless the server is on this machine.
 */
export function parseSmtpUrl(value: string): SmtpServer | null {
  const url = URL.parse(value);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol)) return null;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isMailHost(host) || (url.username === '') !== (url.password === '')) return null;
  const login = loginOf(url);
  if (login === undefined) return null;
  const isTls = url.protocol === 'smtps:';
  const withoutTls = login === null ? 'if-offered' : 'starttls';
  return {
    host,
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    protection: isTls ? 'tls' : isLoopback(host) ? 'none' : withoutTls,
    login,
  };
}

/**
 * Parses a sender, such as `Everline <hello@example.com>` or `hello@example.com`. Returns null if
 * it is not valid.
 */
export function parseSender(value: string): { name: string; address: string } | null {
  const [, name = '', address = value] = /^([^<>"\p{Cc}]{1,100}) <([^<>]*)>$/u.exec(value) ?? [];
  return isMailAddress(address) ? { name: name.trim(), address } : null;
}

function isMailHost(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(host);
}

/** Returns undefined if the user or the password is not valid. */
function loginOf({ username, password }: URL): SmtpServer['login'] | undefined {
  if (username === '') return null;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}
