import { randomBytes } from 'node:crypto';

/** The ways to protect sound of which the keys are told in the description (RFC 4568). */
const SUITES = ['AES_CM_128_HMAC_SHA1_80', 'AES_CM_128_HMAC_SHA1_32'] as const;
export type SrtpSuite = (typeof SUITES)[number];

/** One `a=crypto` line. */
export interface SdesKey {
  tag: number;
  suite: SrtpSuite;
  /** The master key of 16 bytes, and the salt of 14 bytes. */
  keyAndSalt: Buffer;
}

const KEY_AND_SALT_BYTES = 30;

export function newSdesKeys(): SdesKey[] {
  return SUITES.map((suite, index) => newSdesKey(index + 1, suite));
}

export function newSdesKey(tag: number, suite: SrtpSuite): SdesKey {
  return { tag, suite, keyAndSalt: randomBytes(KEY_AND_SALT_BYTES) };
}

/**
 * Reads the value of an `a=crypto` line. Returns null for a suite that we do not know, for several
 * keys in turn, and for parameters of the session, because those change what has to be done.
 */
export function readSdesKey(value: string): SdesKey | null {
  const [tag = '', name = '', parameters = '', ...more] = value.trim().split(/\s+/);
  const suite = SUITES.find((known) => known === name.toUpperCase());
  const [, key] = /^inline:([A-Za-z0-9+/]{40}={0,2})(?:\|(?:2\^)?\d+)?$/i.exec(parameters) ?? [];
  if (!/^\d{1,9}$/.test(tag) || suite === undefined || key === undefined || more.length > 0) {
    return null;
  }
  return { tag: Number(tag), suite, keyAndSalt: Buffer.from(key, 'base64') };
}

export function sdesLine({ tag, suite, keyAndSalt }: SdesKey): string {
  return `a=crypto:${tag} ${suite} inline:${keyAndSalt.toString('base64')}`;
}
