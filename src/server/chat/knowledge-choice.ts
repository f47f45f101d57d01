import { objectOrEmpty } from '../platform/assistant-settings.ts';
import { filesOfKnowledgeBase, filesOfTool } from '../platform/knowledge/named-files.ts';
import type { JsonObject } from '../platform/resource-store.ts';
import type { KnowledgeChoice } from './chat-agent.ts';

/** The most ids of each kind that are read from the settings of an assistant. */
const MOST_IDS = 50;

/**
 * Reads which uploaded files the `model` of an assistant names: in `knowledgeBaseId`, in
 * `knowledgeBase`, in its own tools of the type `query`, or in stored tools. Returns null if it names
 * none. The settings of a model are stored without a check, so what makes no sense is left out.
 */
export function knowledgeChoiceOf(model: Readonly<JsonObject>): KnowledgeChoice | null {
  const tools = Array.isArray(model.tools) ? model.tools.map(objectOrEmpty) : [];
  const choice = {
    fileIds: [
      ...filesOfKnowledgeBase(objectOrEmpty(model.knowledgeBase)),
      ...tools.flatMap(filesOfTool),
    ].slice(0, MOST_IDS),
    knowledgeBaseIds: typeof model.knowledgeBaseId === 'string' ? [model.knowledgeBaseId] : [],
    toolIds: texts(model.toolIds).slice(0, MOST_IDS),
  };
  return Object.values(choice).some((ids) => ids.length > 0) ? choice : null;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
