import type { ReaderHints } from '#core/assistant/read/line-reading.ts';
import type { ChatTurn } from '../chat/chat-agent.ts';

/**
 * Reads a line beside the rules. A reader only gives hints: the rules decide what they count for,
 * and the site's own sentences answer.
 */
export interface LineReader {
  /** Resolves with null if the reader has no opinion or fails. The rules then stand alone. */
  read(turn: ChatTurn, signal?: AbortSignal): Promise<ReaderHints | null>;
}

/** Returns a reader that asks a second one where the first one fails. */
export function readerWithFallback(first: LineReader, second: LineReader): LineReader {
  return {
    read: async (turn, signal) =>
      (await first.read(turn, signal)) ?? (await second.read(turn, signal)),
  };
}
