import { startConversation } from '#core/assistant/conversation-state.ts';
import { sentencesOf } from '#core/assistant/knowledge/sentences.ts';
import type { AskedSentence } from '#core/assistant/knowledge/text-nearness.ts';
import { contextOf } from '#core/assistant/read/line-meaning.ts';
import type { EncoderThread } from './encoder-thread.ts';

/** Says what texts mean, as directions that can be compared. */
export interface TextDirections {
  /** Resolves with the direction of a text, or with null if it has no word. */
  of(text: string, signal?: AbortSignal): Promise<Float32Array | null>;
}

/** Says what no text means, so that texts are found by their words alone. */
export const NO_DIRECTIONS: TextDirections = { of: async () => null };

/** All texts are read as lines that begin a conversation, so that their directions are comparable. */
const OPEN = contextOf(startConversation());

/** Of a text with several parts, the first one says what it is about. */
export function textDirections({ encode }: Pick<EncoderThread, 'encode'>): TextDirections {
  return {
    async of(text, signal) {
      const [part] = await encode(text, OPEN, signal);
      return part?.outputs.embedding ?? null;
    },
  };
}

/** Of a long line, only the last sentences are compared, because the question is among them. */
const MOST_SENTENCES = 3;

/** Resolves with the sentences of a question, each with its meaning. */
export async function sentencesAsked(
  directions: TextDirections,
  question: string,
  signal?: AbortSignal,
): Promise<AskedSentence[]> {
  const sentences = await Promise.all(
    sentencesOf(question)
      .slice(-MOST_SENTENCES)
      .map(async (text) => ({ text, direction: await directions.of(text, signal) })),
  );
  return sentences.flatMap(({ text, direction }) => (direction ? [{ text, direction }] : []));
}
