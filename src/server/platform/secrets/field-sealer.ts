import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { parseJson } from '#server/http/parse-json.ts';

/** The kind and the id of the resource that a sealed value belongs to. */
export interface SealedPlace {
  kind: string;
  id: string;
}

/**
 * Encrypts single values of a body. A sealed value is a text that names its key. It can only be
 * opened in the resource in which it was sealed, so nobody who can write to the database can move a
 * secret into a resource of their own.
 */
export interface FieldSealer {
  seal(value: unknown, place: SealedPlace): string;
  /** Returns the value in a box, or null if none of the keys opens it or if it is not sealed. */
  open(sealed: unknown, place: SealedPlace): { value: unknown } | null;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'sealed';

/** Returns a sealer. The first key seals, and all keys open. */
export function createFieldSealer(keys: readonly [string, ...string[]]): FieldSealer {
  const known = keys.map(derivedKey);
  const [newest = derivedKey(keys[0])] = known;
  return {
    seal(value, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.key, nonce).setAAD(placeBytes(place));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      const all = Buffer.concat([nonce, cipher.getAuthTag(), text]);
      return `${PREFIX}:${newest.name}:${all.toString('base64url')}`;
    },
    open(sealed, place) {
      if (!isSealed(sealed)) return null;
      const [, name, content = ''] = sealed.split(':');
      const key = known.find((one) => one.name === name)?.key;
      return key ? openContent(Buffer.from(content, 'base64url'), key, place) : null;
    },
  };
}

/** Returns the public name of a key, by which stored values tell with which key they are sealed. */
export function sealingKeyName(key: string): string {
  return derivedKey(key).name;
}

export function isSealed(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(`${PREFIX}:`);
}

function openContent(content: Buffer, key: Buffer, place: SealedPlace): { value: unknown } | null {
  if (content.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, content.subarray(0, NONCE_BYTES))
    .setAAD(placeBytes(place))
    .setAuthTag(content.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(content.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
    return { value: parseJson(text + decipher.final('utf8')) };
  } catch {
    // The value was changed, or it was sealed in another resource.
    return null;
  }
}

/** Returns the key of the cipher and its public name, which reveals nothing about the key. */
function derivedKey(key: string): { key: Buffer; name: string } {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'everline sealed fields', KEY_BYTES));
  return { key: derived, name: hash('sha256', derived, 'base64url').slice(0, 8) };
}

function placeBytes({ kind, id }: SealedPlace): Buffer {
  return Buffer.from(`${kind} ${id}`);
}
