import type { pino } from 'pino';
import { chosenToolMessage } from '#core/chat/tool-message.ts';
import type { PhoneAction } from '../../chat/call-tool.ts';
import type { ChatTurn } from '../../chat/chat-agent.ts';
import {
  type FunctionTool,
  functionToolOf,
  MOST_TOOLS,
  type ToolChoice,
} from '../../chat/function-tool.ts';
import { logError } from '../../http/errors.ts';
import type { GuardedClient, PostOutcome } from '../../http/guarded/guarded-client.ts';
import { type OwnersServer, postToServer } from '../../http/guarded/owners-server.ts';
import type { ToolCall } from '../chat-completions.ts';
import {
  type ToolResult,
  toolArgumentsOf,
  toolCallsMessage,
  toolResultOf,
} from './tool-calls-message.ts';

/** What the tools of assistants need from the rest of the server. */
export interface OwnersToolsParts {
  client: GuardedClient;
  /** Returns the id of the organisation that the conversation belongs to. */
  organisation(): string;
  /**
   * Returns the server for tools whose assistant names none either, or null if the current
   * organisation has none.
   */
  usualServer(): OwnersServer | null;
  /** Resolves with the settings of a stored tool, or with null if it does not exist. */
  findTool(id: string): Promise<unknown>;
  /** Ends the requests that no conversation waits for. */
  shutdown: AbortSignal;
  logger: pino.Logger;
}

/** The owner's tools in one turn of a conversation. */
export interface OwnersTools {
  /** The descriptions of the tools in the format of the model's API. */
  definitions: readonly { type: 'function'; function: { name: string } }[];
  has(name: string): boolean;
  run(call: ToolCall, signal: AbortSignal): Promise<ToolRun>;
  /** Whether the conversation ends after this turn, because the owner's words or a tool end it. */
  endsConversation(): boolean;
  /** What the agent does on the phone when its answer was said. */
  callActions?(): readonly PhoneAction[];
}

export interface ToolRun {
  /** What the model reads as the answer of the tool. */
  content: string;
  /** The result, which the model may repeat. Null if there is none. */
  result: string | null;
  /** Whether the owner's words have answered the visitor, so that the model need not. */
  isAnswered: boolean;
  /** An instruction of the owner for the model's next answer. */
  hint: string | null;
}

interface SpokenWords {
  /** Tells whether a text says of the open request what only the rules may say. */
  misstates(text: string): boolean;
  /** Adds words of the owner to the answer. */
  tell(text: string): void;
  /** Says something at once, while the answer takes longer. */
  tellMeanwhile(text: string): void;
}

/** The longest time that a conversation waits for one tool, whatever the tool's settings say. */
export const LONGEST_TOOL_MS = 20_000;
/** The most calls in one turn. A model that calls more has lost its way. */
const MOST_CALLS = 8;
const PASSED_ON = 'The call was passed on. There will be no result.';

/** Resolves with the tools that an assistant names, ready for one turn. */
export async function openOwnersTools(
  parts: OwnersToolsParts,
  choice: ToolChoice,
  turn: Pick<ChatTurn, 'locale' | 'subject'>,
  { misstates, tell, tellMeanwhile }: SpokenWords,
): Promise<OwnersTools> {
  const { client, logger, shutdown } = parts;
  const { locale, subject = {} } = turn;
  const tools = await toolsByName(choice, parts.findTool);
  let calls = 0;
  let isLast = false;

  /** Never rejects, because a failed tool must end neither a turn nor, unawaited, the process. */
  async function post(
    called: CalledTool,
    server: OwnersServer,
    signal: AbortSignal,
  ): Promise<PostOutcome> {
    const { name } = called.tool;
    try {
      const outcome = await postToServer({
        client,
        orgId: parts.organisation(),
        server,
        message: toolCallsMessage({ ...called, subject, now: Date.now() }),
        mostMs: LONGEST_TOOL_MS,
        signal,
      });
      if (outcome.kind !== 'answered') {
        logger.warn({ tool: name, reason: outcome.reason }, 'a tool was not reached');
      } else if (outcome.status > 299) {
        logger.warn({ tool: name, status: outcome.status }, 'a tool failed');
      }
      return outcome;
    } catch (error) {
      logError(logger, error);
      return { kind: 'failed', reason: 'the tool could not be called' };
    }
  }

  /** Waits for the result, and says the owner's words meanwhile. */
  async function resultOf(called: CalledTool, server: OwnersServer, signal: AbortSignal) {
    const { tool, call, given } = called;
    const start = chosenToolMessage(tool.messages, 'request-start', { given, locale });
    if (start) tellMeanwhile(start.text);
    const late = chosenToolMessage(tool.messages, 'request-response-delayed', { given, locale });
    const timer = late && setTimeout(() => tellMeanwhile(late.text), late.delayMs);
    try {
      return toolResultOf(await post(called, server, signal), call.id);
    } finally {
      if (timer) clearTimeout(timer);
    }
  }

  /** Says or passes on the words that belong to the result. */
  function answered(called: CalledTool, result: ToolResult): ToolRun {
    const { tool, given } = called;
    const type = result.isDone ? 'request-complete' : 'request-failed';
    const serversWords = chosenToolMessage(result.messages, type, { given, locale });
    const words = serversWords ?? chosenToolMessage(tool.messages, type, { given, locale });
    const run = {
      content: result.isDone ? result.text : `Error: ${result.text}`,
      result: result.isDone ? result.text : null,
    };
    if (words?.isHint) return { ...run, isAnswered: false, hint: words.text };
    // A server's answer is no word of the rules, so the visitor must not take it for one.
    if (serversWords && misstates(serversWords.text)) {
      return { ...run, isAnswered: false, hint: null };
    }
    if (words) {
      tell(words.text);
      isLast ||= words.endsConversation;
    }
    return { ...run, isAnswered: words !== null, hint: null };
  }

  return {
    definitions: [...tools.values()].map(definitionOf),
    has: (name) => tools.has(name),
    async run(call, signal) {
      const tool = tools.get(call.function.name);
      const given = toolArgumentsOf(call);
      const server = tool?.server ?? choice.server ?? parts.usualServer();
      calls += 1;
      if (!tool) return refused('There is no such tool.');
      if (calls > MOST_CALLS) return refused('Too many tools were called.');
      if (given === null) return refused('The arguments are no JSON object.');
      if (server === null) return refused('The tool has no server.');
      const called = { tool, call, given };
      if (!tool.isAsync) return answered(called, await resultOf(called, server, signal));
      void post(called, server, shutdown);
      return answered(called, { isDone: true, text: PASSED_ON, messages: [] });
    },
    endsConversation: () => isLast,
  };
}

interface CalledTool {
  tool: FunctionTool;
  call: ToolCall;
  given: Readonly<Record<string, unknown>>;
}

function refused(reason: string): ToolRun {
  return { content: `Error: ${reason}`, result: null, isAnswered: false, hint: null };
}

/** Of two tools with the same name, the model can call only the first. */
async function toolsByName(
  { tools, toolIds }: ToolChoice,
  findTool: OwnersToolsParts['findTool'],
): Promise<ReadonlyMap<string, FunctionTool>> {
  const stored = await Promise.all(toolIds.map(async (id) => functionToolOf(await findTool(id))));
  const all = [...tools, ...stored.filter((tool) => tool !== null)].slice(0, MOST_TOOLS);
  const byName = new Map<string, FunctionTool>();
  for (const tool of all) if (!byName.has(tool.name)) byName.set(tool.name, tool);
  return byName;
}

function definitionOf({ name, description, parameters, isStrict }: FunctionTool) {
  const described = {
    name,
    description,
    parameters: parameters ?? { type: 'object', properties: {} },
    ...(isStrict && { strict: true }),
  };
  return { type: 'function' as const, function: described };
}
