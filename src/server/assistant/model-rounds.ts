import type { LocalContext } from '#core/assistant/local-context.ts';
import { MAX_LINE_LENGTH } from '#core/cut-line.ts';
import type { ChatTurn } from '../chat/chat-agent.ts';
import {
  type ModelMessage,
  type ModelOptions,
  type ModelSampling,
  requestCompletion,
  type ToolCall,
} from './chat-completions.ts';
import type { CheckedModelAnswer } from './checked-model-answer.ts';
import { handOverTools } from './hand-over-tool.ts';
import type { LineReader } from './line-reader.ts';
import { ModelError } from './model-error.ts';
import { toolsOfRules } from './model-prompt.ts';
import { runTool, type ToolState } from './model-tools.ts';
import type { OwnersTools, ToolRun } from './tools/owners-tools.ts';

interface ModelRounds {
  model: ModelOptions;
  sampling?: ModelSampling;
  messages: readonly ModelMessage[];
  toolState: ToolState;
  takesBookings: boolean;
  /** The tools that the owner has added to those of the rules. */
  ownersTools: OwnersTools | null;
  speech: CheckedModelAnswer;
  local: LocalContext;
  /** Reads the questions that the model asks of the content. */
  reader: LineReader;
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
  const { model, sampling, toolState, takesBookings, ownersTools, speech, local, reader, signal } =
    rounds;
  const builtInTools = [...toolsOfRules(takesBookings), ...handOverTools(toolState.successors)];
  const builtInNames = new Set(builtInTools.map(({ function: { name } }) => name));
  // A tool of the owner cannot take the place of one that makes a booking or hands over.
  const ofOwner = (ownersTools?.definitions ?? []).filter(
    ({ function: { name } }) => !builtInNames.has(name),
  );

  async function run(call: ToolCall): Promise<ToolRun> {
    const { name } = call.function;
    if (!builtInNames.has(name)) {
      if (!ownersTools?.has(name)) throw new ModelError('unknown tool');
      return ownersTools.run(call, signal);
    }
    const content = await runTool(call, toolState, { local, reader });
    return { content, result: null, isAnswered: false, hint: null };
  }

  const messages = [...rounds.messages];
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { text, toolCalls } = await requestCompletion(model, {
      messages,
      tools: [...builtInTools, ...ofOwner],
      ...(sampling && { sampling }),
      onText: speech.hear,
      signal,
    });
    speech.pause();
    if (toolCalls.length === 0) return;
    messages.push({ role: 'assistant', content: text || null, tool_calls: toolCalls });
    const runs = await Promise.all(
      toolCalls.map(async (call) => ({ id: call.id, ran: await run(call) })),
    );
    for (const { id, ran } of runs) {
      messages.push({ role: 'tool', tool_call_id: id, content: ran.content });
      if (ran.result !== null) toolState.ownersResults.push(ran.result);
    }
    for (const { ran } of runs) {
      if (ran.hint !== null) messages.push({ role: 'system', content: ran.hint });
    }
    if (toolState.isComplete || toolState.successor !== null) return;
    if (runs.every(({ ran }) => ran.isAnswered)) return;
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
  return [...before, { role: 'user', content: text }];
}

/** Returns all lines of the visitor. */
export function typedInConversation({ history, text }: ChatTurn): string {
  const before = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return [...before, text].join('\n');
}
