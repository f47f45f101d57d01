import {
  objectOrEmpty,
  overriddenAssistant,
  variableValuesOf,
  withVariables,
} from '../platform/assistant-settings.ts';
import { currentOrganisation } from '../platform/organisations/current-organisation.ts';
import type { JsonObject, ResourceStore } from '../platform/resource-store.ts';
import { assistantResource } from '../platform/resources/assistant.ts';
import { ORG_ID, SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { parseResourceId } from '../platform/stored-resource.ts';
import { badRequest, resourceNotFound } from '../platform/voice-error.ts';
import { assistantPromptOf } from './assistant-prompt.ts';
import type { AssistantPrompt } from './chat-agent.ts';

/** The fields of a session or a chat that say which assistant answers. */
export interface AssistantChoice {
  assistantId?: unknown;
  assistant?: unknown;
  assistantOverrides?: unknown;
  squadId?: unknown;
  squad?: unknown;
  /** Only a call has these overrides. They apply to every member. */
  squadOverrides?: unknown;
  workflowId?: unknown;
  workflow?: unknown;
  workflowOverrides?: unknown;
}

/** The assistant that answers a conversation. */
export interface ChatAssistant {
  /** Null if the request brought its own assistant instead of the id of a stored one. */
  id: string | null;
  /** Null for the site's own assistant, whose words do not come from its settings. */
  stored: { settings: JsonObject; prompt: AssistantPrompt } | null;
}

const NOBODY_ANSWERS =
  'assistantId or assistant must be provided, because only the organisation of this site has an assistant that answers without a name';

/** Resolves with the assistant that answers alone. Without a name, it is the site's own. */
export async function chatAssistant(
  store: ResourceStore,
  { assistant, assistantId, assistantOverrides }: AssistantChoice,
): Promise<ChatAssistant> {
  const id = assistant === undefined ? String(assistantId ?? SITE_ASSISTANT_ID) : null;
  if (parseResourceId(id) === SITE_ASSISTANT_ID) {
    if (currentOrganisation() !== ORG_ID) throw badRequest(NOBODY_ANSWERS);
    return { id: SITE_ASSISTANT_ID, stored: null };
  }
  const named = id === null ? objectOrEmpty(assistant) : await storedSettings(store, id);
  const settings = overriddenAssistant(named, assistantOverrides);
  return assistantOfSettings(id, settings, variableValuesOf(assistantOverrides));
}

/** Returns the assistant of these settings. The site's own assistant keeps the site's words. */
export function assistantOfSettings(
  id: string | null,
  unfilled: JsonObject,
  values: JsonObject,
): ChatAssistant {
  if (id === SITE_ASSISTANT_ID) return { id, stored: null };
  const settings = withVariables(unfilled, values);
  return { id, stored: { settings, prompt: assistantPromptOf(settings) } };
}

/** The fields that name who answers. The fields besides them override the settings of the named. */
const NAMING = ['assistantId', 'assistant', 'squadId', 'squad', 'workflowId', 'workflow'] as const;
const CHOICE = [...NAMING, 'assistantOverrides', 'squadOverrides', 'workflowOverrides'] as const;

/** Returns whether a message says itself who answers it. */
export function namesAssistant(choice: AssistantChoice): boolean {
  return NAMING.some((name) => choice[name] !== undefined);
}

/**
 * Returns the choice of a conversation together with that of its next message. If the message names
 * an assistant, that one answers, and of the earlier overrides only the variables apply to it: the
 * others were written for another assistant. The overrides of the message come last.
 */
export function joinedChoice(before: AssistantChoice, now: AssistantChoice): AssistantChoice {
  const namesAnother = namesAssistant(now);
  const joined = (field: 'assistantOverrides' | 'workflowOverrides') => {
    const [earlier, later] = [before[field], now[field]];
    const variableValues = { ...variableValuesOf(earlier), ...variableValuesOf(later) };
    const kept = namesAnother ? {} : objectOrEmpty(earlier);
    return { ...kept, ...objectOrEmpty(later), variableValues };
  };
  const isOverridden = (before.workflowOverrides ?? now.workflowOverrides) !== undefined;
  return assistantChoiceOf({
    ...(namesAnother ? now : before),
    assistantOverrides: joined('assistantOverrides'),
    workflowOverrides: isOverridden ? joined('workflowOverrides') : undefined,
  });
}

/** Rejects if the assistant was removed since the conversation began. */
async function storedSettings(store: ResourceStore, given: string): Promise<JsonObject> {
  const id = parseResourceId(given);
  const found = id === null ? null : await store.find(assistantResource.kind, id);
  if (!found) throw resourceNotFound(assistantResource.name);
  return found.body;
}

/** Returns only those fields of a body that say which assistant answers. */
export function assistantChoiceOf(body: Readonly<JsonObject>): AssistantChoice {
  const named = CHOICE.map((name) => [name, body[name]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}
