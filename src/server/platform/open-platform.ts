import { rememberSuccess } from '../database/remember-success.ts';
import { StorageError } from '../database/storage-error.ts';
import { type KeyKeeper, openVoiceKeys, type VoiceKeys } from './keys/voice-keys.ts';
import { siteOrganisation } from './organisations/site-organisation.ts';
import type { ResourceStore } from './resource-store.ts';
import { siteAssistant } from './site-assistant.ts';
import { siteVoice } from './voices/site-voice.ts';

/**
 * Reads the keys and stores the site's organisation, its assistant and its voice. The result is a function that resolves with the
 * keys. If the storage cannot be reached, the rest of the site still works, and each call of that
 * function tries again to read the keys and to store the assistant.
 */
export async function openPlatform(
  store: ResourceStore,
  keeper: KeyKeeper,
  set: { publicKey: string | null; privateKey: string | null },
): Promise<() => Promise<VoiceKeys>> {
  const open = rememberSuccess(async () => {
    const keys = await openVoiceKeys(set, keeper);
    const now = Date.now();
    await store.insert([siteOrganisation(now), ...siteAssistant(now), siteVoice(now)]);
    return keys;
  });
  await open().catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
  });
  return open;
}
