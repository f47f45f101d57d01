import type { CastMember } from '../chat/cast/cast.ts';
import { memberOfChoice } from '../chat/cast/cast-of-choice.ts';
import { assistantChoiceOf } from '../chat/chat-assistant.ts';
import type { ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { VoiceError } from '../platform/voice-error.ts';

/**
 * Resolves with the member of the squad or workflow who begins a call. The stored call holds the
 * settings of this member, and its successors are read when the call is joined. If the squad or
 * workflow was removed meanwhile, resolves with null, and the stored member speaks alone.
 */
export async function memberWhoBegins(
  store: ResourceStore,
  { body }: StoredResource,
): Promise<CastMember | null> {
  // The call's own field `assistant` holds the settings of the member, so it names nobody.
  const { assistant: _, assistantId: __, ...choice } = assistantChoiceOf(body);
  try {
    return await memberOfChoice(store, choice, null);
  } catch (error) {
    if (error instanceof VoiceError) return null;
    throw error;
  }
}
