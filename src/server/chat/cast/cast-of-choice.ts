import { objectOrEmpty, variableValuesOf } from '../../platform/assistant-settings.ts';
import type { JsonObject, ResourceStore } from '../../platform/resource-store.ts';
import { squadResource } from '../../platform/resources/squad.ts';
import { workflowResource } from '../../platform/resources/workflow.ts';
import { parseResourceId } from '../../platform/stored-resource.ts';
import type { Resource } from '../../platform/table/resource.ts';
import { resourceNotFound } from '../../platform/voice-error.ts';
import { type AssistantChoice, type ChatAssistant, chatAssistant } from '../chat-assistant.ts';
import type { Cast, CastMember, CastMemory } from './cast.ts';
import { squadCast } from './squad-cast.ts';
import { squadMembers } from './squad-members.ts';
import { workflowCast } from './workflow-cast.ts';

const ALONE: CastMemory = { key: '', told: {} };

/**
 * Resolves with the cast of a conversation: the squad, otherwise the workflow. Resolves with null if
 * an assistant is named or nobody is: then one assistant speaks alone.
 */
async function castOfChoice(store: ResourceStore, choice: AssistantChoice): Promise<Cast | null> {
  const { assistant, assistantId, assistantOverrides } = choice;
  if (assistant !== undefined || assistantId !== undefined) return null;
  const given = variableValuesOf(assistantOverrides);
  const squad = await namedOrBrought(store, squadResource, choice.squadId, choice.squad);
  if (squad !== null) return squadCast(squadMembers(store, squad, choice.squadOverrides), given);
  const { workflowId, workflow, workflowOverrides } = choice;
  const flow = await namedOrBrought(store, workflowResource, workflowId, workflow);
  return flow && workflowCast(flow, workflowOverrides, given);
}

/**
 * Resolves with the assistant who answers next, alone or as a member of a cast. If that member was
 * removed, the first one answers.
 */
export async function memberOfChoice(
  store: ResourceStore,
  choice: AssistantChoice,
  memory: CastMemory | null,
): Promise<CastMember> {
  const cast = await castOfChoice(store, choice);
  if (cast === null) {
    const alone = await chatAssistant(store, choice);
    const values = variableValuesOf(choice.assistantOverrides);
    return soloMember(alone, alone.stored?.settings ?? {}, values);
  }
  const remembered = memory === null ? null : await cast.remembered(memory);
  return remembered ?? (await cast.first());
}

/** Returns an assistant that has nobody to hand over to. */
export function soloMember(
  alone: ChatAssistant,
  settings: JsonObject,
  values: JsonObject,
): CastMember {
  return { ...alone, settings, memory: ALONE, values, successors: [] };
}

/** Rejects if the resource was removed since the conversation began. */
async function namedOrBrought(
  store: ResourceStore,
  { kind, name }: Resource,
  given: unknown,
  brought: unknown,
): Promise<JsonObject | null> {
  if (brought !== undefined) return objectOrEmpty(brought);
  if (given === undefined) return null;
  const id = parseResourceId(given);
  const found = id === null ? null : await store.find(kind, id);
  if (!found) throw resourceNotFound(name);
  return found.body;
}
