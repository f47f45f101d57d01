import { createCipheriv, createHmac } from 'node:crypto';
import type { SdesKey } from './sdes-keys.ts';

/** What one direction of a protected stream needs (RFC 3711, section 4.3). */
export interface SrtpKeys {
  sound: KeySet;
  reports: KeySet;
}

export interface KeySet {
  encryption: Buffer;
  authentication: Buffer;
  salt: Buffer;
  /** The number of bytes at the end of a packet that prove where it comes from. */
  tagBytes: number;
}

const KEY_BYTES = 16;
const LONG_TAG = 10;
const SHORT_TAG = 4;

export function srtpKeys({ suite, keyAndSalt }: SdesKey): SrtpKeys {
  const key = keyAndSalt.subarray(0, KEY_BYTES);
  const salt = keyAndSalt.subarray(KEY_BYTES);

  function derive(label: number, length: number): Buffer {
    const start = Buffer.concat([salt, Buffer.alloc(2)]);
    start[7] = (start[7] as number) ^ label;
    return aesCounter(key, start, Buffer.alloc(length));
  }

  function keySet(label: number, tagBytes: number): KeySet {
    return {
      encryption: derive(label, 16),
      authentication: derive(label + 1, 20),
      salt: derive(label + 2, 14),
      tagBytes,
    };
  }

  return {
    sound: keySet(0, suite === 'AES_CM_128_HMAC_SHA1_80' ? LONG_TAG : SHORT_TAG),
    // Reports have the long tag in both suites (RFC 4568, section 6.2).
    reports: keySet(3, LONG_TAG),
  };
}

/** Encrypts or decrypts a payload. `index` is the number of the packet, which never comes again. */
export function cryptPayload(
  { encryption, salt }: KeySet,
  stream: number,
  index: number,
  payload: Uint8Array,
): Buffer {
  const start = Buffer.concat([salt, Buffer.alloc(2)]);
  start.writeUInt32BE((start.readUInt32BE(4) ^ stream) >>> 0, 4);
  const high = Math.floor(index / 0x1_0000_0000);
  start.writeUInt16BE(start.readUInt16BE(8) ^ high, 8);
  start.writeUInt32BE((start.readUInt32BE(10) ^ (index >>> 0)) >>> 0, 10);
  return aesCounter(encryption, start, payload);
}

export function authenticationTag(keys: KeySet, packet: Uint8Array, counter: number): Buffer {
  const suffix = Buffer.alloc(4);
  suffix.writeUInt32BE(counter);
  const hmac = createHmac('sha1', keys.authentication).update(packet).update(suffix);
  return hmac.digest().subarray(0, keys.tagBytes);
}

function aesCounter(key: Uint8Array, start: Uint8Array, bytes: Uint8Array): Buffer {
  return createCipheriv('aes-128-ctr', key, start).update(bytes);
}
