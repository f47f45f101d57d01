import type { Context } from 'hono';
import type { pino } from 'pino';
import { eventStream } from '../http/event-stream.ts';
import type { OperationHandler } from '../platform/http/operation-handler.ts';
import type { ResourceDesk } from '../platform/resource-desk.ts';
import type { JsonObject, ResourceStore, StoredResource } from '../platform/resource-store.ts';
import type { ChatAction } from '../platform/table/resource.ts';
import type { VoiceErrorBody } from '../platform/voice-error.ts';
import { explainVoiceError } from '../platform/voice-error.ts';
import type { ChatAgent } from './chat-agent.ts';
import { chatAnswer, readChat } from './chat-history.ts';
import { type Bell, type PreparedTurn, prepareTurn } from './chat-turn.ts';
import type { SessionHolds } from './conversation-queue.ts';
import type { FirstMessageWriter } from './first-message.ts';
import { openSession } from './open-session.ts';
import type { TakeOver } from './person/take-over.ts';
import type { TestRuns } from './test-runs/test-runs.ts';

export interface ChatHandlerParts {
  store: ResourceStore;
  desk: ResourceDesk;
  agent: ChatAgent;
  holds: SessionHolds;
  takeOver: Pick<TakeOver, 'settle'>;
  bell: Bell;
  firstMessages: FirstMessageWriter;
  testRuns: TestRuns;
  shutdown: AbortSignal;
  logger: pino.Logger;
}

interface StreamParts {
  shutdown: AbortSignal;
  /** Returns the body of an error answer, and logs an unexpected error. */
  explain(error: unknown): VoiceErrorBody;
}

/** Returns the handlers of the operations in which the assistant of a conversation takes part. */
export function chatHandlers(parts: ChatHandlerParts): Record<ChatAction, OperationHandler> {
  const { store, desk, agent, holds, takeOver, bell, firstMessages, shutdown, logger } = parts;
  const turnOf = (
    { key: { restrictions }, caller, reserve, network }: Parameters<OperationHandler>[0],
    body: JsonObject,
  ) => {
    const { settle } = takeOver;
    const conversation = { store, desk, agent, holds, restrictions, settle, bell };
    return prepareTurn(conversation, body, caller, reserve, { network });
  };
  const streams = { shutdown, explain: (error: unknown) => explainVoiceError(error, logger).body };
  return {
    'open-session': async ({ c, caller, reserve }, body) =>
      c.json(await openSession({ store, desk, firstMessages }, body, caller, reserve), 201),
    'start-test-run': parts.testRuns.start,
    'read-chat': async ({ c, id, caller }) => c.json(await readChat(parts, id, caller)),
    chat: async (operation, body) => {
      const turn = await turnOf(operation, body);
      return answerChat(operation.c, turn, body.stream === true, streams);
    },
    respond: async (operation, body) => {
      const turn = await turnOf(operation, body);
      // The platform streams a response unless the body has `stream: false`.
      return answerResponse(operation.c, turn, body.stream !== false, streams);
    },
  };
}

/**
 * Answers POST /chat with the chat. A streamed answer sends the text in pieces and then the chat,
 * with the booking that the turn made. Only this answer has the link of the booking.
 */
async function answerChat(
  c: Context,
  turn: PreparedTurn,
  streamed: boolean,
  { shutdown, explain }: StreamParts,
): Promise<Response> {
  if (!streamed) return c.json(chatAnswer(await turn.run()));
  const { chatId: id, sessionId } = turn;
  const about = { id, ...(sessionId !== null && { sessionId }) };
  return eventStream(c, shutdown, async ({ send, signal }) => {
    try {
      const path = 'chat.output[0].content';
      const answered = await turn.run((delta) => send({ ...about, path, delta }), signal);
      // This event must not have a `path`, `delta` or `output`, because clients would then show the
      // event as a piece of text. The booking is beside the chat, because its link must not be kept,
      // and clients may send the messages of a chat back.
      const { booking } = answered;
      send({ ...about, chat: chatAnswer(answered), ...(booking && { booking }) });
    } catch (error) {
      send({ ...about, error: explain(error) });
    }
  });
}

/** Answers POST /chat/responses with the chat in the format of OpenAI's Responses API. */
async function answerResponse(
  c: Context,
  turn: PreparedTurn,
  streamed: boolean,
  { shutdown, explain }: StreamParts,
): Promise<Response> {
  if (!streamed) return c.json(responseOf((await turn.run()).chat));
  const item = { item_id: messageId(turn.chatId), output_index: 0, content_index: 0 };
  return eventStream(c, shutdown, async ({ send, signal }) => {
    const sendTyped = (event: JsonObject & { type: string }) => send(event, event.type);
    try {
      const { chat } = await turn.run(
        (delta) => sendTyped({ type: 'response.output_text.delta', ...item, delta }),
        signal,
      );
      sendTyped({ type: 'response.output_text.done', ...item, text: textOf(chat) });
      sendTyped({ type: 'response.completed', response: responseOf(chat) });
    } catch (error) {
      const { error: code, message } = explain(error);
      sendTyped({ type: 'error', code, message, param: null, sequence_number: 0 });
    }
  });
}

function responseOf(chat: StoredResource): JsonObject {
  const text = { type: 'output_text', text: textOf(chat), annotations: [] };
  const message = { id: messageId(chat.id), type: 'message', role: 'assistant' };
  return {
    // The response has the id of the chat, because clients send this id back as `previousChatId`.
    id: chat.id,
    object: 'response',
    created_at: Math.floor(chat.createdAt / 1000),
    status: 'completed',
    error: null,
    output: [{ ...message, status: 'completed', content: [text] }],
  };
}

function messageId(chatId: string): string {
  return `msg_${chatId}`;
}

function textOf({ body }: StoredResource): string {
  const [answer] = body.output as [{ content: string }];
  return answer.content;
}
