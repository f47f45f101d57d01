import { objectOrEmpty } from '../platform/assistant-settings.ts';
import type { JsonObject } from '../platform/resource-store.ts';
import { callToolsOf } from './call-tool.ts';
import type { AssistantPrompt, ChatMessage } from './chat-agent.ts';
import { toolChoiceOf } from './function-tool.ts';
import { knowledgeChoiceOf } from './knowledge-choice.ts';

const MOST_TEMPERATURE = 2;
/** The platform's limits of `maxTokens`. */
const TOKENS = { min: 50, max: 10_000 };

/**
 * Reads what an assistant's settings tell a language model. The settings of a model are stored
 * without a check, so everything that makes no sense is left out.
 */
export function assistantPromptOf(settings: Readonly<JsonObject>): AssistantPrompt {
  const model = objectOrEmpty(settings.model);
  const { messages, temperature, maxTokens } = model;
  const knowledge = knowledgeChoiceOf(model);
  const tools = toolChoiceOf(settings);
  const callTools = callToolsOf(settings);
  const hasCallTools = Object.values(callTools).some((tool) => tool !== null);
  return {
    messages: Array.isArray(messages) ? messages.flatMap(promptMessage) : [],
    temperature: isBetween(temperature, 0, MOST_TEMPERATURE) ? temperature : null,
    maxTokens: isBetween(maxTokens, TOKENS.min, TOKENS.max) ? Math.floor(maxTokens) : null,
    ...(knowledge && { knowledge }),
    ...(tools && { tools }),
    ...(hasCallTools && { callTools }),
  };
}

function promptMessage(message: unknown): ChatMessage[] {
  const { role, content } = objectOrEmpty(message);
  const isKnown = role === 'system' || role === 'user' || role === 'assistant';
  return isKnown && typeof content === 'string' && content !== '' ? [{ role, content }] : [];
}

function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
