import type { AnswerRating } from '#core/chat/answer-rating.ts';
import type { JsonObject, StoredResource } from '../platform/resource-store.ts';
import { storedMessages } from './chat-messages.ts';

/** Returns the chat with a rating of its answer, or without one if the rating is null. */
export function chatWithRating(chat: StoredResource, rating: AnswerRating | null): StoredResource {
  const output = storedMessages(chat.body.output).map((message) => {
    const { rating: _, ...metadata }: JsonObject = message.metadata ?? {};
    return { ...message, metadata: rating === null ? metadata : { ...metadata, rating } };
  });
  return { ...chat, body: { ...chat.body, output } };
}
