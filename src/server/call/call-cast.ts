import { CALL_TOOL_TYPES } from '../chat/call-tool.ts';
import type { CastMember } from '../chat/cast/cast.ts';
import { memberOfChoice } from '../chat/cast/cast-of-choice.ts';
import { listed } from '../chat/cast/stored-json.ts';
import { assistantChoiceOf } from '../chat/chat-assistant.ts';
import { objectOrEmpty } from '../platform/assistant-settings.ts';
import type { JsonObject, ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { toolResource } from '../platform/resources/tool.ts';
import { parseResourceId } from '../platform/stored-resource.ts';
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

/** The most stored tools that are looked up for one call. */
const MOST_STORED_TOOLS = 32;

/**
 * Returns the settings of an assistant with those stored tools among its own that act in the call
 * itself, because the agent of a call does not read the store.
 */
export async function withStoredCallTools(
  store: Pick<ResourceStore, 'find'>,
  settings: JsonObject,
): Promise<JsonObject> {
  const model = objectOrEmpty(settings.model);
  const ids = Array.isArray(model.toolIds) ? model.toolIds.slice(0, MOST_STORED_TOOLS) : [];
  const found = await Promise.all(
    ids.map(async (given) => {
      const id = parseResourceId(given);
      return id === null ? null : ((await store.find(toolResource.kind, id))?.body ?? null);
    }),
  );
  const stored = found.filter((tool) => tool !== null && CALL_TOOL_TYPES.includes(tool.type));
  if (stored.length === 0) return settings;
  return { ...settings, model: { ...model, tools: [...listed(model.tools), ...stored] } };
}
