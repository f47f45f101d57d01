import { rememberSuccess } from '../../core/remembered-results.ts';
import { StorageError } from '../database/storage-error.ts';
import { type KeyKeeper, openVoiceKeys, type SetKeys, type VoiceKeys } from './keys/voice-keys.ts';
import { siteOrganisation } from './organisations/site-organisation.ts';
import type { ResourceStore } from './resource-store.ts';
import { sealAllSecrets } from './secrets/seal-again.ts';
import { siteAssistant } from './site-assistant.ts';
import { versionResourceKind } from './stored-resource.ts';
import { voiceResources } from './table/resource-table.ts';
import { siteVoice } from './voices/site-voice.ts';

const KINDS = voiceResources.flatMap((resource) => [resource.kind, versionResourceKind(resource)]);

/**
 * Reads the keys and stores the site's organisation, its assistant and its voice. Unless all stored
 * secrets are encrypted with the present key already, they are encrypted with it. The result is a
 * function that resolves with the keys. If the storage cannot be reached, the rest of the site still
 * works, and each call of that function tries again to do all this.
 */
export async function openPlatform(
  store: ResourceStore,
  keeper: KeyKeeper,
  set: SetKeys,
): Promise<() => Promise<VoiceKeys>> {
  const open = rememberSuccess(async () => {
    const keys = await openVoiceKeys(set, keeper);
    await sealAllSecrets(store, KINDS, keys.secretsKeys);
    const now = Date.now();
    await store.insert([siteOrganisation(now), ...siteAssistant(now), siteVoice(now)]);
    return keys;
  });
  await open().catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
  });
  return open;
}
