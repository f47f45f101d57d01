import { firstSquadMember, squadMembers } from '../chat/cast/squad-members.ts';
import { workflowGraph } from '../chat/cast/workflow-graph.ts';
import { nodeSettings } from '../chat/cast/workflow-settings.ts';
import { objectOrEmpty, overriddenAssistant } from '../platform/assistant-settings.ts';
import type { JsonObject, ResourceStore } from '../platform/resource-store.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { parseResourceId } from '../platform/stored-resource.ts';
import { VoiceError } from '../platform/voice-error.ts';
import { forbidsStoredWords } from './call-transcript-artifact.ts';

/** The text of this error is fixed (docs/rules.md, rule 22). */
const NOBODY_TO_CALL = 'Assistant or Squad or Workflow must be provided.';

/**
 * The voice of an assistant that names no provider. The official SDK reads the field `provider`, and
 * the types of the generated client demand the name of a voice. Without a hosted voice, this server
 * speaks with its own, whatever the name.
 */
const USUAL_VOICE = { provider: 'vapi', voiceId: 'Elliot' };

/** The assistant that answers a call. */
export interface CalledAssistant {
  settings: JsonObject;
  /** Whether it is the site's own assistant, whose words do not come from its prompt. */
  isSiteAssistant: boolean;
  /** Whether it is a member of a squad or a node of a workflow, which may hand over to others. */
  hasCast: boolean;
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
  const { settings, isSiteAssistant, hasCast } = await whoAnswers(store, body);
  const voice = objectOrEmpty(settings.voice);
  const named = voice.provider === undefined ? { ...USUAL_VOICE, ...voice } : voice;
  return { settings: { ...settings, voice: named }, isSiteAssistant, hasCast };
}

/**
 * Returns the assistant that the request names. Without an assistant, returns the first member of
 * the squad. Without a squad, returns the assistant at the first node of the workflow. The hosted
 * platform uses the same order.
 */
async function whoAnswers(store: ResourceStore, body: JsonObject): Promise<CalledAssistant> {
  const given = async (kind: string) => {
    const field = `${kind}Id`;
    const named = body[field];
    if (body[kind] !== undefined || named === undefined) return body[kind];
    const id = parseResourceId(named);
    const stored = id === null ? null : await store.find(kind, id);
    if (!stored) throw new VoiceError(404, `The ${kind} that ${field} names was not found`);
    return stored.body;
  };
  const assistant = await given('assistant');
  if (assistant !== undefined) {
    const settings = overriddenAssistant(objectOrEmpty(assistant), body.assistantOverrides);
    return { settings, isSiteAssistant: namesSiteAssistant(body), hasCast: false };
  }
  const squad = await given('squad');
  if (squad !== undefined) {
    const members = squadMembers(store, squad, body.squadOverrides);
    const { settings, assistantId } = await firstSquadMember(members);
    // A call is one record, so nothing of it is stored if one member of the squad forbids it.
    const strict = await members.firstThat((member) => forbidsStoredWords(member.settings));
    const compliance = strict && { compliancePlan: strict.settings.compliancePlan };
    return {
      settings: { ...settings, ...compliance },
      isSiteAssistant: assistantId === SITE_ASSISTANT_ID,
      hasCast: true,
    };
  }
  const stored = await given('workflow');
  if (stored !== undefined) {
    const workflow = overriddenAssistant(objectOrEmpty(stored), body.workflowOverrides);
    const settings = nodeSettings(workflow, workflowGraph(workflow).start);
    return { settings, isSiteAssistant: false, hasCast: true };
  }
  throw new VoiceError(400, NOBODY_TO_CALL);
}

function namesSiteAssistant({ assistant, assistantId }: JsonObject): boolean {
  return assistant === undefined && parseResourceId(assistantId) === SITE_ASSISTANT_ID;
}
