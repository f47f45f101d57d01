import type { ConversationState } from '#core/assistant/conversation-state.ts';
import type { ReaderHints } from '#core/assistant/read/line-reading.ts';
import type { ChatTurn } from '../chat/chat-agent.ts';

/** A line of the visitor, and the conversation before it. */
export interface LineToRead extends Pick<ChatTurn, 'text' | 'locale'> {
  state: ConversationState;
}

/**
 * Reads a line beside the rules. A reader only gives hints: the rules decide what they count for,
 * and the site's own sentences answer.
 */
export interface LineReader {
  /** Resolves with null if the reader has no opinion or fails. The rules then stand alone. */
  read(line: LineToRead, signal?: AbortSignal): Promise<ReaderHints | null>;
}

/** Returns a reader that asks a second one where the first one fails. */
export function readerWithFallback(first: LineReader, second: LineReader): LineReader {
  return {
    read: async (line, signal) =>
      (await first.read(line, signal)) ?? (await second.read(line, signal)),
  };
}
