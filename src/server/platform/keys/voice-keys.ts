import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Owner } from '../resource-store.ts';

/** The bearer keys that the platform accepts. Every browser can see the public one. */
export interface VoiceKeys {
  publicKey: string;
  privateKey: string;
}

/** Keeps the keys that were made at the first start. */
export interface KeyKeeper {
  /** Those kept before; these, from now on, where there are none. */
  keep(fresh: VoiceKeys): Promise<VoiceKeys>;
}

/** What the environment says goes before what is kept. */
export async function openVoiceKeys(
  set: { publicKey: string | null; privateKey: string | null },
  keeper: KeyKeeper,
): Promise<VoiceKeys> {
  const { publicKey, privateKey } = set;
  if (publicKey !== null && privateKey !== null) return { publicKey, privateKey };
  const kept = await keeper.keep({ publicKey: newKey('pk'), privateKey: newKey('sk') });
  return {
    publicKey: publicKey ?? kept.publicKey,
    privateKey: privateKey ?? kept.privateKey,
  };
}

function newKey(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`;
}

/** Whose key the header carries; null for nobody's. */
export function ownerOf(authorization: string | undefined, keys: VoiceKeys): Owner | null {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (given === undefined) return null;
  // Both are compared whatever comes of the first: how long it takes tells nothing.
  const isPrivate = isSame(given, keys.privateKey);
  const isPublic = isSame(given, keys.publicKey);
  if (isPrivate) return 'private';
  return isPublic ? 'public' : null;
}

function isSame(given: string, key: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', key, 'buffer'));
}
