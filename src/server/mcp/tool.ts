import type { JsonSchemaType } from '@modelcontextprotocol/server';
import type { FieldErrors } from '#core/consultation/request.ts';
import type { mcpWords } from '#core/site/content/assistant/words-for-ai-clients.ts';
import type { RateLimiter } from '../http/rate-limit.ts';

/** What an AI client has sent. Nothing has checked it. */
export type SentArguments = Readonly<Record<string, unknown>>;

/** What a tool tells, or why it refuses. Both reach a language model and then a person. */
export type ToolAnswer = { told: Record<string, unknown> } | { refused: string };

/** One thing that an AI client may have done. */
export interface McpTool {
  name: keyof typeof mcpWords.tools;
  input: JsonSchemaType;
  output: JsonSchemaType;
  /** Whether it changes nothing, whether it takes something away, and whether twice is as once. */
  hints: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean };
  /** The limiter of the route on which a visitor does the same. Null means that there is no limit. */
  limiter: RateLimiter | null;
  /** `network` is the one under which the limits count the call. */
  run(sent: SentArguments, network: string): Promise<ToolAnswer>;
}

export const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true } as const;

/** A value of another type counts as missing, and then the rule for the value refuses it. */
export function sentText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function refusedFields(fields: FieldErrors, message = ''): ToolAnswer {
  const lines = Object.entries(fields).map(([name, problem]) => `${name}: ${problem}`);
  return { refused: [message, ...lines].filter(Boolean).join('\n') };
}

/** Returns the JSON schema of an object with these properties. */
export function objectSchema(
  properties: Record<string, JsonSchemaType>,
  required: readonly string[],
): JsonSchemaType {
  return { type: 'object', properties, required: [...required] };
}

/** The schema of texts that a tool tells. */
export function toldTexts(...names: readonly string[]): Record<string, JsonSchemaType> {
  return Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
}
