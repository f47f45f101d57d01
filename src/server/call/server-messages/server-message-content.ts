import { objectOrEmpty } from '#server/platform/assistant-settings.ts';
import type { JsonObject, StoredResource } from '#server/platform/resource-store.ts';
import { callResource } from '#server/platform/resources/call.ts';
import { resourceAnswer } from '#server/platform/stored-resource.ts';
import type { ServerMessageBody } from './call-news.ts';

/** The fields of a call that every message has. The long ones are left out. */
const CALL_FIELDS = [
  'id',
  'orgId',
  'name',
  'type',
  'status',
  'assistantId',
  'squadId',
  'workflowId',
  'phoneNumberId',
  'customer',
  'createdAt',
  'updatedAt',
  'startedAt',
  'endedAt',
  'endedReason',
  'cost',
];

/** The most lines of a `conversation-update`. The whole conversation is in the report at the end. */
const MOST_LINES = 100;

/**
 * Returns a waiting message in the platform's form. Returns null if the call does not hold any more
 * what the message tells.
 */
export function serverMessageContent(
  { body, createdAt }: StoredResource,
  stored: StoredResource,
): JsonObject | null {
  const event = body as ServerMessageBody;
  // The answer of the API holds no secret.
  const call = resourceAnswer(callResource, stored);
  const { assistant } = call;
  const common = { timestamp: createdAt, call: picked(call, CALL_FIELDS) };
  switch (event.type) {
    case 'status-update': {
      const { status } = event;
      const { endedReason } = call;
      const reason = status === 'ended' ? { endedReason } : {};
      return { type: event.type, status, ...reason, ...common, assistant };
    }
    case 'end-of-call-report':
      return {
        type: event.type,
        ...picked(call, ['endedReason', 'startedAt', 'endedAt', 'cost', 'costs']),
        artifact: objectOrEmpty(call.artifact),
        // This server does not analyse calls.
        analysis: {},
        ...common,
        assistant,
      };
    case 'transcript': {
      const line = linesOf(call)[event.line];
      if (line === undefined) return null;
      return {
        type: event.type,
        role: roleOf(line),
        transcriptType: 'final',
        transcript: line.message,
        ...common,
        timestamp: line.time,
      };
    }
    case 'conversation-update': {
      const messages = linesOf(call).slice(-MOST_LINES);
      return {
        type: event.type,
        messages,
        messagesOpenAIFormatted: messages.map((line) => ({
          role: roleOf(line),
          content: line.message,
        })),
        ...common,
      };
    }
  }
}

function linesOf({ artifact }: JsonObject): JsonObject[] {
  const { messages } = objectOrEmpty(artifact);
  return Array.isArray(messages) ? messages : [];
}

function roleOf({ role }: JsonObject): string {
  return role === 'bot' ? 'assistant' : 'user';
}

function picked(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  );
}
