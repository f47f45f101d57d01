import type { ConversationState } from '#core/assistant/conversation-state.ts';
import type { LineMeaning } from '#core/assistant/read/line-reading.ts';

/** Says what a line of the visitor means. The rules decide what that counts for. */
export interface LineReader {
  read(text: string, state: ConversationState, signal?: AbortSignal): Promise<LineMeaning>;
}

/** Reads a line once more, after another reader. Resolves with null if it has no opinion or fails. */
export interface SecondReader {
  read(text: string, state: ConversationState, signal?: AbortSignal): Promise<LineMeaning | null>;
}
