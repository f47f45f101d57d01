import { createHash } from 'node:crypto';
import type { DigestAlgorithm, DigestChallenge } from './digest-challenge.ts';

const HASHES: Record<DigestAlgorithm, string> = {
  MD5: 'md5',
  'SHA-256': 'sha256',
  'SHA-512-256': 'sha512-256',
};

interface DigestRequest {
  method: string;
  uri: string;
  login: { user: string; password: string };
  /** How often this nonce was used, from 1 on. */
  count: number;
  clientNonce: string;
}

/** Returns the value of Authorization or Proxy-Authorization. */
export function digestAnswer(
  challenge: DigestChallenge,
  { method, uri, login, count, clientNonce }: DigestRequest,
): string {
  const { realm, nonce, opaque, algorithm, isSession, hasQop } = challenge;
  const hash = (text: string) => createHash(HASHES[algorithm]).update(text).digest('hex');
  const secret = hash(`${login.user}:${realm}:${login.password}`);
  const first = isSession ? hash(`${secret}:${nonce}:${clientNonce}`) : secret;
  const second = hash(`${method}:${uri}`);
  const written = count.toString(16).padStart(8, '0');
  const middle = hasQop ? `${nonce}:${written}:${clientNonce}:auth` : nonce;
  const params = [
    `username="${login.user.replace(/["\\]/g, '\\$&')}"`,
    `realm="${realm}"`,
    `nonce="${nonce}"`,
    `uri="${uri}"`,
    `response="${hash(`${first}:${middle}:${second}`)}"`,
    `algorithm=${algorithm}${isSession ? '-sess' : ''}`,
  ];
  if (hasQop || isSession) params.push(`cnonce="${clientNonce}"`);
  if (hasQop) params.push('qop=auth', `nc=${written}`);
  if (opaque !== null) params.push(`opaque="${opaque}"`);
  return `Digest ${params.join(', ')}`;
}
