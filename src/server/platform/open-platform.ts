import { StorageError } from '../database/storage-error.ts';
import { untilItSucceeds } from '../database/until-it-succeeds.ts';
import { type KeyKeeper, openVoiceKeys, type VoiceKeys } from './keys/voice-keys.ts';
import type { ResourceStore } from './resource-store.ts';
import { siteAssistant } from './site-assistant.ts';

/**
 * Gets the keys and puts in the site's assistant. While the storage cannot be reached, the rest of
 * the site is open and this is tried again whenever it is asked for.
 */
export async function openPlatform(
  store: ResourceStore,
  keeper: KeyKeeper,
  set: { publicKey: string | null; privateKey: string | null },
): Promise<() => Promise<VoiceKeys>> {
  const open = untilItSucceeds(async () => {
    const keys = await openVoiceKeys(set, keeper);
    await store.insert(siteAssistant(Date.now()));
    return keys;
  });
  await open().catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
  });
  return open;
}
