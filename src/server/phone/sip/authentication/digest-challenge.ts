import { endOfQuoted } from '../grammar/header-params.ts';

export type DigestAlgorithm = 'MD5' | 'SHA-256' | 'SHA-512-256';

/** What a server asks of whoever wants to prove a password (RFC 7616 and RFC 8760). */
export interface DigestChallenge {
  /** Realm, nonce and opaque as they are written between the quotes. */
  realm: string;
  nonce: string;
  opaque: string | null;
  algorithm: DigestAlgorithm;
  isSession: boolean;
  /** Whether the quality of protection is 'auth'. Otherwise it is that of RFC 2069. */
  hasQop: boolean;
  /** The password is right, but the nonce is too old. */
  isStale: boolean;
}

const ALGORITHMS = new Map<string, DigestAlgorithm>([
  ['MD5', 'MD5'],
  ['SHA-256', 'SHA-256'],
  ['SHA-512-256', 'SHA-512-256'],
]);
const STRENGTH: readonly DigestAlgorithm[] = ['MD5', 'SHA-256', 'SHA-512-256'];
const MOST_CHALLENGE = 4_096;

/** Reads the value of WWW-Authenticate or Proxy-Authenticate. Returns null if we cannot meet it. */
function parseDigestChallenge(text: string): DigestChallenge | null {
  const [, scheme, rest = ''] = /^\s*(\S+)\s+([\s\S]*)$/.exec(text) ?? [];
  if (scheme?.toLowerCase() !== 'digest' || text.length > MOST_CHALLENGE) return null;
  const params = readParams(rest);
  const [realm, nonce] = [params?.get('realm'), params?.get('nonce')];
  if (params === null || realm === undefined || nonce === undefined) return null;
  const named = (params.get('algorithm') ?? 'MD5').toUpperCase();
  const isSession = named.endsWith('-SESS');
  const algorithm = ALGORITHMS.get(isSession ? named.slice(0, -5) : named);
  const qops = params
    .get('qop')
    ?.toLowerCase()
    .split(',')
    .map((qop) => qop.trim());
  const hasQop = qops?.includes('auth') ?? false;
  // Protection of the body alone ('auth-int') is offered by nobody.
  if (algorithm === undefined || (qops !== undefined && !hasQop)) return null;
  return {
    realm,
    nonce,
    opaque: params.get('opaque') ?? null,
    algorithm,
    isSession,
    hasQop,
    isStale: params.get('stale')?.toLowerCase() === 'true',
  };
}

/** Reads `name=value, name="value"`. What is in quotes keeps its escapes, because it is hashed so. */
function readParams(text: string): Map<string, string> | null {
  const params = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const equals = text.indexOf('=', at);
    if (equals < 0) return text.slice(at).trim() === '' ? params : null;
    const name = text
      .slice(at, equals)
      .replace(/^[\s,]+/, '')
      .trim()
      .toLowerCase();
    let start = equals + 1;
    while (text[start] === ' ' || text[start] === '\t') start += 1;
    const isQuoted = text[start] === '"';
    const comma = text.indexOf(',', start);
    const end = isQuoted ? endOfQuoted(text, start) : comma < 0 ? text.length : comma;
    if (end === null || name === '') return null;
    const value = isQuoted ? text.slice(start + 1, end - 1) : text.slice(start, end).trim();
    if (!params.has(name)) params.set(name, value);
    at = end;
  }
  return params;
}

/** Returns the strongest challenge of each realm. */
export function strongestChallenges(values: readonly string[]): DigestChallenge[] {
  const best = new Map<string, DigestChallenge>();
  for (const value of values) {
    const challenge = parseDigestChallenge(value);
    if (challenge === null) continue;
    const known = best.get(challenge.realm);
    if (known === undefined || strengthOf(challenge) > strengthOf(known)) {
      best.set(challenge.realm, challenge);
    }
  }
  return [...best.values()];
}

function strengthOf({ algorithm, hasQop }: DigestChallenge): number {
  return STRENGTH.indexOf(algorithm) * 2 + (hasQop ? 1 : 0);
}
