import { randomBytes } from 'node:crypto';

/** The bearer keys that the platform accepts. Every browser can see the public key. */
interface BearerKeys {
  publicKey: string;
  privateKey: string;
}

export interface VoiceKeys extends BearerKeys {
  /** The keys that encrypt stored secrets. The first key encrypts, and all keys decrypt. */
  secretsKeys: readonly [string, ...string[]];
}

/** The keys that a keeper stores. */
export interface KeptKeys extends BearerKeys {
  secretsKey: string;
}

/** The keys that the owner has set in the environment. */
export interface SetKeys {
  publicKey: string | null;
  privateKey: string | null;
  secretsKeys: readonly [string, ...string[]] | null;
}

/** Stores the keys that were made at the first start. */
export interface KeyKeeper {
  /** Resolves with the stored keys. Each key that is not stored yet is stored first, as given. */
  keep(fresh: KeptKeys): Promise<KeptKeys>;
}

/**
 * Resolves with the keys of the platform. A key that the owner has set in the environment is used
 * instead of the stored key.
 */
export async function openVoiceKeys(set: SetKeys, keeper: KeyKeeper): Promise<VoiceKeys> {
  const { publicKey, privateKey, secretsKeys } = set;
  if (publicKey !== null && privateKey !== null && secretsKeys !== null) {
    return { publicKey, privateKey, secretsKeys };
  }
  const fresh = {
    publicKey: newKey('pk'),
    privateKey: newKey('sk'),
    secretsKey: newKey('ek'),
  };
  const kept = await keeper.keep(fresh);
  return {
    publicKey: publicKey ?? kept.publicKey,
    privateKey: privateKey ?? kept.privateKey,
    secretsKeys: secretsKeys ?? [kept.secretsKey],
  };
}

function newKey(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`;
}
