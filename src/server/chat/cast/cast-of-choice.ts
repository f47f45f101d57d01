import { objectOrEmpty, variableValuesOf } from '../../platform/assistant-settings.ts';
import { parseResourceId } from '../../platform/resource-answer.ts';
import type { JsonObject, ResourceStore } from '../../platform/resource-store.ts';
import { squadResource } from '../../platform/resources/squad.ts';
import { workflowResource } from '../../platform/resources/workflow.ts';
import type { Resource } from '../../platform/table/resource.ts';
import { resourceNotFound } from '../../platform/voice-error.ts';
import { type AssistantChoice, chatAssistant } from '../chat-assistant.ts';
import { type Cast, type CastMember, type CastMemory, soloCast } from './cast.ts';
import { squadCast } from './squad-cast.ts';
import { squadMembers } from './squad-members.ts';
import { workflowCast } from './workflow-cast.ts';

/**
 * Resolves with everybody who may speak in a conversation: the named assistant alone, otherwise the
 * squad, otherwise the workflow, and otherwise the site's own assistant.
 */
async function castOfChoice(store: ResourceStore, choice: AssistantChoice): Promise<Cast> {
  const { assistant, assistantId, assistantOverrides } = choice;
  const given = variableValuesOf(assistantOverrides);
  if (assistant === undefined && assistantId === undefined) {
    const squad = await namedOrBrought(store, squadResource, choice.squadId, choice.squad);
    if (squad !== null) return squadCast(squadMembers(store, squad, choice.squadOverrides), given);
    const { workflowId, workflow, workflowOverrides } = choice;
    const flow = await namedOrBrought(store, workflowResource, workflowId, workflow);
    if (flow !== null) return workflowCast(flow, workflowOverrides, given);
  }
  return soloCast(await chatAssistant(store, choice), given);
}

/** Resolves with the member of a cast who answers next. If it was removed, the first one answers. */
export async function memberOfChoice(
  store: ResourceStore,
  choice: AssistantChoice,
  memory: CastMemory | null,
): Promise<CastMember> {
  const cast = await castOfChoice(store, choice);
  const remembered = memory === null ? null : await cast.remembered(memory);
  return remembered ?? (await cast.first());
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
