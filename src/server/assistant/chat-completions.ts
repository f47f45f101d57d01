import * as v from 'valibot';
import { ModelError } from './model-error.ts';
import { readModelEvents } from './read-model-events.ts';

export interface ModelOptions {
  /** The address of the model's API, without `/chat/completions` at its end. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /**
   * The time limit for the model's first token. A slower model counts as failed, because the
   * visitor is waiting.
   */
  firstTokenMs?: number;
}

export interface ToolCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}

export type ModelMessage =
  | { role: 'system' | 'user' | 'assistant'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls: ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export interface Completion {
  text: string;
  toolCalls: ToolCall[];
}

/** How a model chooses its words. Null leaves it to the model. */
export interface ModelSampling {
  temperature: number | null;
  maxTokens: number | null;
}

export interface CompletionRequest {
  messages: readonly ModelMessage[];
  /** The tools that the model may call. An empty list means that it may call none. */
  tools: readonly object[];
  /** The shape that the answer must have. Without it, the model answers with plain text. */
  responseFormat?: object;
  /** Without it, the model chooses its words as it usually does. */
  sampling?: ModelSampling;
  onText(piece: string): void;
  signal: AbortSignal;
}

const FIRST_TOKEN_MS = 4000;
/**
 * The most tool calls in one answer. No model needs more, so an answer with more calls is an error.
 */
const MAX_TOOL_CALLS = 16;

const chunk = v.object({
  choices: v.array(
    v.object({
      delta: v.optional(
        v.nullable(
          v.object({
            content: v.nullish(v.string()),
            tool_calls: v.nullish(
              v.array(
                v.object({
                  index: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
                  id: v.nullish(v.string()),
                  function: v.nullish(
                    v.object({ name: v.nullish(v.string()), arguments: v.nullish(v.string()) }),
                  ),
                }),
              ),
            ),
          }),
        ),
      ),
      finish_reason: v.nullish(v.string()),
    }),
  ),
});

/** Streams one answer of an OpenAI-compatible model. Every failure is a ModelError. */
export async function requestCompletion(options: ModelOptions, request: CompletionRequest) {
  const { firstTokenMs = FIRST_TOKEN_MS } = options;
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), firstTokenMs);
  try {
    return await stream(options, request, {
      signal: AbortSignal.any([slow.signal, request.signal]),
      onToken: () => clearTimeout(timer),
    });
  } catch (error) {
    if (error instanceof ModelError) throw error;
    const late = slow.signal.aborted || request.signal.aborted;
    // The error of fetch is dropped, because its message may hold the address of the model's API.
    throw new ModelError(late ? 'no answer in time' : 'connection failed');
  } finally {
    clearTimeout(timer);
  }
}

async function stream(
  { baseUrl, apiKey, model }: ModelOptions,
  { messages, tools, responseFormat, sampling, onText }: CompletionRequest,
  { signal, onToken }: { signal: AbortSignal; onToken(): void },
): Promise<Completion> {
  const { temperature = null, maxTokens = null } = sampling ?? {};
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({
      model,
      messages,
      stream: true,
      ...(tools.length > 0 && { tools, tool_choice: 'auto' }),
      ...(responseFormat && { response_format: responseFormat }),
      ...(temperature !== null && { temperature }),
      ...(maxTokens !== null && { max_tokens: maxTokens }),
    }),
    // A redirect would send the API key to another server.
    redirect: 'error',
    signal,
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new ModelError(`status ${response.status}`);
  }
  const done: Completion = { text: '', toolCalls: [] };
  let finish: string | null = null;
  for await (const data of readModelEvents(response.body)) {
    const read = v.safeParse(chunk, data);
    if (!read.success) throw new ModelError('malformed stream');
    // The last piece of the stream may hold only token counts and no choice.
    const [choice] = read.output.choices;
    const { content, tool_calls: calls } = choice?.delta ?? {};
    if (content || calls?.length) onToken();
    if (content) {
      done.text += content;
      onText(content);
    }
    for (const [position, call] of (calls ?? []).entries())
      addPiece(done.toolCalls, call, position);
    finish = choice?.finish_reason ?? finish;
  }
  // Any other `finish_reason`, or none, means that the answer is incomplete. For example, the
  // answer was too long for the model. Where the owner has set the length, such an end is wanted.
  const isCutAsWanted = finish === 'length' && maxTokens !== null && done.toolCalls.length === 0;
  if (finish !== 'stop' && finish !== 'tool_calls' && !isCutAsWanted) {
    throw new ModelError('cut stream');
  }
  return done;
}

type Piece = {
  index?: number | undefined;
  id?: string | null | undefined;
  function?:
    | { name?: string | null | undefined; arguments?: string | null | undefined }
    | null
    | undefined;
};

/**
 * Adds a piece of a tool call to the calls. The first piece of a call has the name of the tool. The
 * later pieces have parts of the arguments.
 */
function addPiece(calls: ToolCall[], piece: Piece, position: number): void {
  const index = piece.index ?? position;
  if (index > calls.length || index >= MAX_TOOL_CALLS) throw new ModelError('malformed stream');
  calls[index] ??= { id: '', type: 'function', function: { name: '', arguments: '' } };
  const call = calls[index];
  call.id ||= piece.id ?? `call_${index}`;
  call.function.name += piece.function?.name ?? '';
  call.function.arguments += piece.function?.arguments ?? '';
}
