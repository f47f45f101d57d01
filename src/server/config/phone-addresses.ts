import { isIP } from 'node:net';
import { parseAllowedPrefixes } from '#core/phone/allowed-prefixes.ts';
import { parsePhoneNumber } from '#core/phone/phone-number.ts';
import type { SipListener, SipTransport, SipTrunk } from '../phone/sip/sip-user-agent.ts';
import { isHost } from './environment-values.ts';

/** The name of the owner's own trunk among all trunks. */
export const OWN_TRUNK = 'own';

const TRUNK =
  /^(?<scheme>sips?):(?:(?<user>[^:@;\s]+)(?::(?<password>[^@;\s]+))?@)?(?<host>\[[\da-f:.]+\]|[^:;@\s[\]]+)(?::(?<port>\d{1,5}))?(?<parameters>(?:;[^;\s]+)*)$/i;
const LISTENER = /^(?<transport>udp|tcp|tls):(?<host>\[[\da-f:.]+\]|[^:[\]\s]+):(?<port>\d{1,5})$/i;
const MAX_PORT = 65_535;
const MOST_ENTRIES = 50;

/**
 * Reads a trunk, such as `sip:user:password@sip.example.com;transport=tls`. With a user and a
 * password we register there, unless `register=no` says otherwise. Like all parsers of this file,
 * it returns null for a value that is not valid.
 */
export function parseSipTrunk(value: string): SipTrunk | null {
  const { scheme, user, password, host, port, parameters } = TRUNK.exec(value)?.groups ?? {};
  const known = parametersOf(parameters ?? '');
  const bareHost = host?.replace(/^\[(.*)\]$/, '$1');
  if (!bareHost || !isHost(bareHost) || known === null || !isPort(port ?? '1')) return null;
  if ((user === undefined) !== (password === undefined)) return null;
  const transport = known.transport ?? (scheme?.toLowerCase() === 'sips' ? 'tls' : 'udp');
  if (scheme?.toLowerCase() === 'sips' && transport !== 'tls') return null;
  const login = user && password ? { user: decoded(user), password: decoded(password) } : null;
  if (login && (login.user === null || login.password === null)) return null;
  return {
    id: OWN_TRUNK,
    host: bareHost,
    port: port === undefined ? null : Number(port),
    transport,
    login: login as SipTrunk['login'],
    registers: login !== null && known.register !== 'no',
  };
}

/** Reads where we listen, such as `udp:0.0.0.0:5060 tls:[::]:5061`. */
export function parseSipListen(value: string): readonly SipListener[] | null {
  return entriesOf(value, (entry) => {
    const { transport, host, port } = LISTENER.exec(entry)?.groups ?? {};
    const address = host?.replace(/^\[(.*)\]$/, '$1');
    if (!transport || !address || isIP(address) === 0 || !isPort(port)) return null;
    return {
      transport: transport.toLowerCase() as SipTransport,
      host: address,
      port: Number(port),
    };
  });
}

/** Reads addresses and networks, such as `203.0.113.7 198.51.100.0/24`. */
export function parseSipPeers(value: string): readonly string[] | null {
  return entriesOf(value, (entry) => {
    const [address = '', bits, ...more] = entry.split('/');
    const version = isIP(address);
    if (version === 0 || more.length > 0) return null;
    if (bits === undefined) return entry;
    // A network that holds half of the world is a slip of the finger.
    return /^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (version === 4 ? 32 : 128)
      ? entry
      : null;
  });
}

/** Reads the number of the owner, which needs its country code. */
export function parseOwnNumber(value: string): string | null {
  return parsePhoneNumber(value);
}

/** Reads the beginnings of the numbers that may be called, such as `+1,+49`. */
export function parsePhoneAllow(value: string): readonly string[] | null {
  const prefixes = parseAllowedPrefixes(value);
  return prefixes.ok && prefixes.value.length > 0 ? prefixes.value : null;
}

function parametersOf(text: string): { transport?: SipTransport; register?: 'yes' | 'no' } | null {
  const found: Record<string, string> = {};
  for (const part of text.split(';').slice(1)) {
    const [name = '', value = ''] = part.toLowerCase().split('=');
    const isKnown =
      (name === 'transport' && ['udp', 'tcp', 'tls'].includes(value)) ||
      (name === 'register' && ['yes', 'no'].includes(value));
    if (!isKnown || found[name] !== undefined) return null;
    found[name] = value;
  }
  return found;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function entriesOf<Entry>(
  value: string,
  read: (entry: string) => Entry | null,
): readonly Entry[] | null {
  const entries = value.trim().split(/[\s,]+/);
  const found = entries.map(read);
  return entries.length > MOST_ENTRIES || found.includes(null) ? null : (found as Entry[]);
}

function isPort(text: string | undefined): boolean {
  return text !== undefined && Number(text) <= MAX_PORT;
}
