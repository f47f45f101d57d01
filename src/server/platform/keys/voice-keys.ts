import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyKind } from '../resource-store.ts';

/** The bearer keys that the platform accepts. Every browser can see the public key. */
export interface VoiceKeys {
  publicKey: string;
  privateKey: string;
}

/** Stores the keys that were made at the first start. */
export interface KeyKeeper {
  /** Resolves with the stored keys. If no keys are stored yet, the given keys are stored first. */
  keep(fresh: VoiceKeys): Promise<VoiceKeys>;
}

/**
 * Resolves with the keys of the platform. A key that the owner has set in the environment is used
 * instead of the stored key.
 */
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

/**
 * Returns which of the two keys the header carries. Returns null if the header carries neither key.
 */
export function keyKindOf(authorization: string | undefined, keys: VoiceKeys): KeyKind | null {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (given === undefined) return null;
  // Both keys are always compared, so the time of the answer reveals nothing about the keys.
  const isPrivate = isSame(given, keys.privateKey);
  const isPublic = isSame(given, keys.publicKey);
  if (isPrivate) return 'private';
  return isPublic ? 'public' : null;
}

function isSame(given: string, key: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', key, 'buffer'));
}
