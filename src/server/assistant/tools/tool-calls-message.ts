import { type ToolMessage, toolMessagesOf } from '#core/chat/tool-message.ts';
import type { FunctionTool } from '../../chat/function-tool.ts';
import type { PostOutcome } from '../../http/guarded/guarded-client.ts';
import { parseJson } from '../../http/parse-json.ts';
import type { ToolCall } from '../chat-completions.ts';

type JsonFields = Readonly<Record<string, unknown>>;

interface ToolCallFacts {
  tool: FunctionTool;
  call: ToolCall;
  /** The arguments of the call. */
  given: JsonFields;
  /** What the message says of the conversation: its `call` or its `chat`. */
  subject: JsonFields;
  now: number;
}

/**
 * Returns the platform's message that asks a server to carry out a tool. The types of the generated
 * client have the arguments as text. The platform's guides read `name` and `arguments` beside it.
 */
export function toolCallsMessage({ tool, call, given, subject, now }: ToolCallFacts): JsonFields {
  const { id, type, function: called } = call;
  const { name, description, parameters, isAsync } = tool;
  const described = { name, description, ...(parameters && { parameters }) };
  return {
    type: 'tool-calls',
    timestamp: now,
    toolCallList: [{ id, type, function: called, name, arguments: given }],
    toolWithToolCallList: [
      {
        type: 'function',
        async: isAsync,
        function: described,
        toolCall: { id, type, function: called },
      },
    ],
    ...subject,
  };
}

/**
 * Returns the arguments of a call, or null if they are no JSON object. Some models send an empty text
 * to a function that takes nothing.
 */
export function toolArgumentsOf({ function: called }: ToolCall): Record<string, unknown> | null {
  const given = called.arguments.trim() === '' ? {} : parseJson(called.arguments);
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  return isObject ? (given as Record<string, unknown>) : null;
}

/** What a server has answered to the call of a tool. */
export interface ToolResult {
  isDone: boolean;
  /** The result or the error, as text for the model. */
  text: string;
  /** The words with which the server itself wants the call to be answered. */
  messages: readonly ToolMessage[];
}

const MOST_RESULT_CHARACTERS = 8000;
const NOT_UNDERSTOOD = 'The answer of the tool was not understood.';

/** Reads the answer to a call. The texts name no address, because a model may repeat them. */
export function toolResultOf(outcome: PostOutcome, callId: string): ToolResult {
  if (outcome.kind !== 'answered') return failedResult('The tool could not be reached.');
  const { status, text } = outcome;
  if (status < 200 || status > 299) return failedResult('The tool failed.');
  const answer = fieldsOf(parseJson(text));
  if (isText(answer.error)) return failedResult(answer.error);
  const results = Array.isArray(answer.results) ? answer.results.map(fieldsOf) : [];
  const [first] = results;
  const isOnly = results.length === 1 && first?.toolCallId === undefined;
  const found = isOnly ? first : results.find(({ toolCallId }) => toolCallId === callId);
  if (found === undefined) return failedResult(NOT_UNDERSTOOD);
  const messages = toolMessagesOf([found.message]);
  if (isText(found.error)) return { ...failedResult(found.error), messages };
  const { result } = found;
  if (result === undefined || result === null) return failedResult(NOT_UNDERSTOOD);
  const told = typeof result === 'string' ? result : JSON.stringify(result);
  return { isDone: true, text: told.slice(0, MOST_RESULT_CHARACTERS), messages };
}

function failedResult(text: string): ToolResult {
  return { isDone: false, text: text.slice(0, MOST_RESULT_CHARACTERS), messages: [] };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
