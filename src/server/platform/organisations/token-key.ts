import { hash, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../http/same-secret.ts';
import type { KeyKind } from '../resource-store.ts';

const PREFIXES: Record<KeyKind, string> = { private: 'sk', public: 'pk' };
const SECRET_BYTES = 24;
/** The prefix, the 16 bytes of the id and the 24 secret bytes, both in base64url. */
const TOKEN_KEY = /^[sp]k_([\w-]{22})[\w-]{32}$/;

/**
 * Returns a new key for the token with this id. The key contains the id, so that the row of the token
 * is found without an index of keys. Only the hash of the key is stored.
 */
export function newTokenKey(tag: KeyKind, id: string): string {
  const name = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return `${PREFIXES[tag]}_${name}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Returns the id of the token that a key belongs to, or null if the text cannot be such a key. */
export function tokenIdOf(key: string): string | null {
  const [, name] = TOKEN_KEY.exec(key) ?? [];
  return name === undefined ? null : uuidOf(Buffer.from(name, 'base64url'));
}

/**
 * Returns what is stored of a key. A plain hash is enough, because the key is random and so long that
 * nobody can try all keys.
 */
export function tokenHash(key: string): string {
  return hash('sha256', key, 'base64url');
}

export function isTokenKey(key: string, storedHash: unknown): boolean {
  return isSameSecret(tokenHash(key), String(storedHash));
}

/** Returns the part of a key by which its owner recognises it, as answers show it after creation. */
export function maskedKey(key: string): string {
  return `${key.slice(0, 3)}…${key.slice(-4)}`;
}

/** Returns the first 16 bytes in the form of a UUID. */
export function uuidOf(bytes: Buffer): string {
  const digits = bytes.toString('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
