import { objectOrEmpty, overriddenAssistant } from '../platform/assistant-settings.ts';
import { parseResourceId } from '../platform/resource-answer.ts';
import type { JsonObject, ResourceStore } from '../platform/resource-store.ts';
import { assistantShape } from '../platform/resources/assistant.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { VoiceError } from '../platform/voice-error.ts';

/** Section 5 of the specification, 'Voice call', gives the text of this error. */
const NOBODY_TO_CALL = 'Assistant or Squad or Workflow must be provided.';

/**
 * The voice of an assistant that names no provider. The official SDK reads the field `provider`, and
 * the types of the generated client demand the name of a voice. This server speaks with its own
 * voice, whatever the name.
 */
const USUAL_VOICE = { provider: 'vapi', voiceId: 'Elliot' };

/** The assistant that answers a call. */
export interface CalledAssistant {
  settings: JsonObject;
  /** Whether it is the site's own assistant, whose words do not come from its prompt. */
  isSiteAssistant: boolean;
}

/**
 * Returns the assistant that answers a call, with the overrides for the assistant or squad applied.
 * Throws a VoiceError when the request names no assistant, squad or workflow, or when the named
 * resource does not exist.
 */
export async function calledAssistant(
  store: ResourceStore,
  body: JsonObject,
): Promise<CalledAssistant> {
  const { settings, isSiteAssistant } = await whoAnswers(store, body);
  const voice = objectOrEmpty(settings.voice);
  const named = voice.provider === undefined ? { ...USUAL_VOICE, ...voice } : voice;
  return { settings: { ...settings, voice: named }, isSiteAssistant };
}

/**
 * Returns the assistant that the request names. Without an assistant, returns the first member of
 * the squad. Without a squad, returns the assistant part of the workflow. The hosted platform uses
 * the same order.
 */
async function whoAnswers(store: ResourceStore, body: JsonObject): Promise<CalledAssistant> {
  const given = async (kind: string, holder: JsonObject) => {
    const field = `${kind}Id`;
    // A member of a squad may have null instead of an id.
    const named = holder[field] ?? undefined;
    if (holder[kind] !== undefined || named === undefined) return holder[kind];
    const id = parseResourceId(named);
    const stored = id === null ? null : await store.find(kind, id);
    if (!stored) throw new VoiceError(404, `The ${kind} that ${field} names was not found`);
    return stored.body;
  };
  const assistant = await given('assistant', body);
  if (assistant !== undefined) {
    const settings = overriddenAssistant(objectOrEmpty(assistant), body.assistantOverrides);
    return { settings, isSiteAssistant: namesSiteAssistant(body) };
  }
  const squad = await given('squad', body);
  if (squad !== undefined) {
    const { members, membersOverrides } = objectOrEmpty(squad);
    const first = objectOrEmpty(Array.isArray(members) ? members[0] : null);
    const member = objectOrEmpty(await given('assistant', first));
    const layers = [first.assistantOverrides, membersOverrides, body.squadOverrides];
    const settings = layers.reduce<JsonObject>(overriddenAssistant, member);
    return { settings, isSiteAssistant: namesSiteAssistant(first) };
  }
  const workflow = await given('workflow', body);
  if (workflow !== undefined) {
    return { settings: assistantPartOf(objectOrEmpty(workflow)), isSiteAssistant: false };
  }
  throw new VoiceError(400, NOBODY_TO_CALL);
}

function namesSiteAssistant({ assistant, assistantId }: JsonObject): boolean {
  return assistant === undefined && parseResourceId(assistantId) === SITE_ASSISTANT_ID;
}

/**
 * Returns the fields that a workflow shares with an assistant, such as those for hearing and
 * speaking.
 */
function assistantPartOf(workflow: JsonObject): JsonObject {
  const shared = Object.entries(workflow).filter(([name]) => name in assistantShape.entries);
  return Object.fromEntries(shared);
}
