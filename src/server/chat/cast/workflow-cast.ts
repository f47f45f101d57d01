import {
  filledText,
  overriddenAssistant,
  variableValuesOf,
  withVariables,
} from '../../platform/assistant-settings.ts';
import type { JsonObject } from '../../platform/resource-store.ts';
import { assistantOfSettings } from '../chat-assistant.ts';
import {
  type Cast,
  type CastMember,
  type CastSuccessor,
  type HandOver,
  tellApart,
} from './cast.ts';
import { extractedVariables, valuesWithAliases } from './extracted-variables.ts';
import { type WorkflowExit, type WorkflowNode, workflowGraph } from './workflow-graph.ts';
import { nodeSettings } from './workflow-settings.ts';

/**
 * Returns the cast of a workflow: each conversation node is a member, and each edge leads to a
 * successor. `given` holds the values that the request has for the variables in all texts.
 */
export function workflowCast(stored: JsonObject, overrides: unknown, given: JsonObject): Cast {
  const workflow = overriddenAssistant(stored, overrides);
  const graph = workflowGraph(workflow);
  const fixed = { ...given, ...variableValuesOf(overrides) };

  function castMember(node: WorkflowNode, told: JsonObject): CastMember {
    const values = { ...fixed, ...told };
    const settings = nodeSettings(workflow, node);
    return {
      ...assistantOfSettings(null, settings, values),
      memory: { key: node.name, told },
      settings: withVariables(settings, values),
      values,
      successors: tellApart(graph.exitsOf(node).map((exit) => successorOf(exit, node, told))),
    };
  }

  function successorOf(exit: WorkflowExit, from: WorkflowNode, told: JsonObject): CastSuccessor {
    const variables = extractedVariables(from.body);
    return {
      name: exit.name,
      when: filledText(exit.when, { ...fixed, ...told }),
      variables,
      async follow(read): Promise<HandOver | null> {
        const more = valuesWithAliases(from.body, { ...fixed, ...told }, { ...told, ...read });
        const values = { ...fixed, ...more };
        const to = exit.target(values);
        if (to === null) return null;
        if (to.kind === 'end') return { message: to.message, member: null, values };
        return { message: '', member: castMember(to, more), values };
      },
    };
  }

  return {
    first: async () => castMember(graph.start, {}),
    async remembered({ key, told }) {
      const node = graph.named(key);
      return node?.kind === 'conversation' ? castMember(node, told) : null;
    },
  };
}
