import { parseResourceId } from '../platform/resource-answer.ts';
import type { JsonObject, ResourceStore } from '../platform/resource-store.ts';
import { assistantShape } from '../platform/resources/assistant.ts';
import { VoiceError } from '../platform/voice-error.ts';

/** Spec section 5, 'Voice call'. */
const NOBODY_TO_CALL = 'Assistant or Squad or Workflow must be provided.';

/** The provider for an assistant that names none. The official SDK reads this name. */
const VOICE_PROVIDER = 'vapi';

/** The assistant that answers a call, with overrides. Throws a VoiceError when there is none. */
export async function calledAssistant(store: ResourceStore, body: JsonObject): Promise<JsonObject> {
  const answering = await whoAnswers(store, body);
  const voice = objectOf(answering.voice);
  return { ...answering, voice: { ...voice, provider: voice.provider ?? VOICE_PROVIDER } };
}

/** An assistant comes before a squad, and a squad before a workflow, as on the hosted platform. */
async function whoAnswers(store: ResourceStore, body: JsonObject): Promise<JsonObject> {
  const given = async (kind: string, holder: JsonObject) => {
    const field = `${kind}Id`;
    if (holder[kind] !== undefined || holder[field] === undefined) return holder[kind];
    const id = parseResourceId(holder[field]);
    const stored = id === null ? null : await store.find(kind, id);
    if (!stored) throw new VoiceError(404, `The ${kind} that ${field} names was not found`);
    return stored.body;
  };
  const assistant = await given('assistant', body);
  if (assistant !== undefined) return overridden(objectOf(assistant), body.assistantOverrides);
  const squad = await given('squad', body);
  if (squad !== undefined) {
    const { members, membersOverrides } = objectOf(squad);
    const first = objectOf(Array.isArray(members) ? members[0] : null);
    const member = objectOf(await given('assistant', first));
    const layers = [first.assistantOverrides, membersOverrides, body.squadOverrides];
    return layers.reduce<JsonObject>(overridden, member);
  }
  const workflow = await given('workflow', body);
  if (workflow !== undefined) return assistantPartOf(objectOf(workflow));
  throw new VoiceError(400, NOBODY_TO_CALL);
}

function overridden(assistant: JsonObject, overrides: unknown): JsonObject {
  const { variableValues: _, ...settings } = objectOf(overrides);
  return { ...assistant, ...settings };
}

/** A workflow has the same fields for hearing and speaking as an assistant. */
function assistantPartOf(workflow: JsonObject): JsonObject {
  const shared = Object.entries(workflow).filter(([name]) => name in assistantShape.entries);
  return Object.fromEntries(shared);
}

export function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
}
