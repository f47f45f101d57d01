import { type ToolMessage, toolMessagesOf } from '#core/chat/tool-message.ts';
import { type OwnersServer, ownersServerOf } from '../http/guarded/owners-server.ts';
import { objectOrEmpty } from '../platform/assistant-settings.ts';
import type { JsonObject } from '../platform/resource-store.ts';

/** A tool that a server of the owner carries out when the model calls it. */
export interface FunctionTool {
  name: string;
  description: string;
  /** What the model may send: a JSON schema of an object, or null if the function takes nothing. */
  parameters: JsonObject | null;
  isStrict: boolean;
  /** Whether the conversation goes on without the answer of the server. */
  isAsync: boolean;
  messages: readonly ToolMessage[];
  /** Null means the server of the assistant. */
  server: OwnersServer | null;
}

/** The tools that an assistant names. */
export interface ToolChoice {
  tools: readonly FunctionTool[];
  /** The ids of stored tools. */
  toolIds: readonly string[];
  /** The assistant's own server, which carries out the tools that name none. */
  server: OwnersServer | null;
}

/** More tools would only confuse a model. */
export const MOST_TOOLS = 32;
const NAME = /^[\w-]{1,64}$/;
const MOST_DESCRIPTION = 1000;

/** Reads the tools in an assistant's settings. Returns null if it names none. */
export function toolChoiceOf(settings: Readonly<JsonObject>): ToolChoice | null {
  const { tools, toolIds } = objectOrEmpty(settings.model);
  const inline = Array.isArray(tools) ? tools.flatMap((tool) => functionToolOf(tool) ?? []) : [];
  const ids = Array.isArray(toolIds) ? toolIds.filter((id) => typeof id === 'string') : [];
  if (inline.length === 0 && ids.length === 0) return null;
  return {
    tools: inline.slice(0, MOST_TOOLS),
    toolIds: ids.slice(0, MOST_TOOLS),
    server: ownersServerOf(settings.server),
  };
}

/**
 * Reads a tool, whose parts are stored without a check. Returns null for a tool of another type, and
 * for one without a name by which a model could call it.
 */
export function functionToolOf(value: unknown): FunctionTool | null {
  const tool = objectOrEmpty(value);
  const { name, description, parameters, strict } = objectOrEmpty(tool.function);
  if (tool.type !== 'function' || typeof name !== 'string' || !NAME.test(name)) return null;
  const schema = objectOrEmpty(parameters);
  return {
    name,
    description: typeof description === 'string' ? description.slice(0, MOST_DESCRIPTION) : '',
    parameters: schema.type === 'object' ? schema : null,
    isStrict: strict === true,
    isAsync: tool.async === true,
    messages: toolMessagesOf(tool.messages),
    server: ownersServerOf(tool.server),
  };
}
