import { objectOrEmpty } from '../../platform/assistant-settings.ts';
import type { JsonObject } from '../../platform/resource-store.ts';
import { assistantShape } from '../../platform/resources/assistant.ts';
import { MODEL_WRITES } from '../first-message.ts';
import type { WorkflowNode } from './workflow-graph.ts';

/**
 * Returns the settings of the assistant at a node of a workflow. The node's own settings come before
 * those of the workflow. The global prompt stands before the prompt of the node.
 */
export function nodeSettings(workflow: JsonObject, node: WorkflowNode): JsonObject {
  const { firstMessage: _, ...shared } = assistantPartOf(workflow);
  const { prompt, voice, transcriber, model } = node.body;
  const firstMessage = firstMessageOf(workflow, node);
  const prompts = [workflow.globalPrompt, prompt].filter((text) => typeof text === 'string');
  const content = prompts.join('\n\n');
  return {
    ...shared,
    ...(voice !== undefined && { voice }),
    ...(transcriber !== undefined && { transcriber }),
    ...(content !== '' && {
      model: {
        ...objectOrEmpty(workflow.model),
        ...objectOrEmpty(model),
        messages: [{ role: 'system', content }],
      },
    }),
    // A node without a first message begins with words of its model.
    ...(firstMessage !== null && { firstMessage }),
    ...(firstMessage === null && content !== '' && { firstMessageMode: MODEL_WRITES }),
  };
}

/** Only the start node says the first message of the workflow. */
function firstMessageOf(workflow: JsonObject, { body, isStart }: WorkflowNode): string | null {
  const ofNode = objectOrEmpty(body.messagePlan).firstMessage ?? body.firstMessage;
  const text = ofNode ?? (isStart ? workflow.firstMessage : null);
  return typeof text === 'string' && text !== '' ? text : null;
}

/**
 * Returns the fields that a workflow shares with an assistant, such as those for hearing and
 * speaking.
 */
function assistantPartOf(workflow: JsonObject): JsonObject {
  const shared = Object.entries(workflow).filter(([name]) => name in assistantShape.entries);
  return Object.fromEntries(shared);
}
