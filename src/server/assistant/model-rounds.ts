import { MAX_LINE_LENGTH } from '#core/assistant/dialogue/conversation.ts';
import type { LocalContext } from '#core/assistant/local-context.ts';
import type { ChatTurn } from '../chat/chat-agent.ts';
import {
  type ModelMessage,
  type ModelOptions,
  type ModelSampling,
  requestCompletion,
} from './chat-completions.ts';
import type { CheckedModelAnswer } from './checked-model-answer.ts';
import { handOverTools } from './hand-over-tool.ts';
import { ModelError } from './model-error.ts';
import { toolDefinitions } from './model-prompt.ts';
import { runTool, type ToolState } from './model-tools.ts';

interface ModelRounds {
  model: ModelOptions;
  sampling?: ModelSampling;
  messages: readonly ModelMessage[];
  toolState: ToolState;
  speech: CheckedModelAnswer;
  local: LocalContext;
  signal: AbortSignal;
}

/**
 * The most answers that the model may give in one turn. After an answer that calls tools, the model
 * gets the results of the tools and answers again.
 */
const MAX_ROUNDS = 5;
const MAX_HISTORY = 20;

/** Lets the model speak and call tools until its answer to one line is whole. */
export async function runModelRounds(rounds: ModelRounds): Promise<void> {
  const { model, sampling, toolState, speech, local, signal } = rounds;
  const messages = [...rounds.messages];
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { text, toolCalls } = await requestCompletion(model, {
      messages,
      tools: [...toolDefinitions, ...handOverTools(toolState.successors)],
      ...(sampling && { sampling }),
      onText: speech.hear,
      signal,
    });
    speech.pause();
    if (toolCalls.length === 0) return;
    messages.push({ role: 'assistant', content: text || null, tool_calls: toolCalls });
    for (const call of toolCalls) {
      const content = runTool(call, toolState, local);
      messages.push({ role: 'tool', tool_call_id: call.id, content });
    }
    if (toolState.isComplete || toolState.successor !== null) return;
  }
  throw new ModelError('too many rounds');
}

/**
 * Returns the lines of the visitor and the assistant, with the new one at the end. A client may also
 * send messages with other roles, which are left out.
 */
export function conversationForModel({ history, text }: ChatTurn): ModelMessage[] {
  const before = history.slice(-MAX_HISTORY).flatMap(({ role, content }) => {
    if (role !== 'user' && role !== 'assistant') return [];
    return [{ role, content: content.slice(0, MAX_LINE_LENGTH) }];
  });
  return [...before, { role: 'user', content: text.slice(0, MAX_LINE_LENGTH) }];
}

/** Returns all lines of the visitor. */
export function typedInConversation({ history, text }: ChatTurn): string {
  const before = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return [...before, text].join('\n');
}
