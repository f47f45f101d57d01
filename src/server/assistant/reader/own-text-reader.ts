import { startConversation } from '#core/assistant/conversation-state.ts';
import {
  type OwnText,
  type OwnTextIndex,
  ownTextIndex,
  passageAmongOwn,
} from '#core/assistant/knowledge/own-texts.ts';
import { type KeptDirection, keptDirection } from '#core/assistant/knowledge/text-nearness.ts';
import { holdsAct } from '#core/assistant/read/meant-acts.ts';
import { lineOf } from '#core/assistant/read/read-line.ts';
import type { LineReader } from '../line-reader.ts';
import { sentencesAsked, type TextDirections } from './text-directions.ts';

/**
 * Returns a reader that also finds the passages which the owner has written. They are read once, one
 * by one, so that no line of a visitor waits for more than one of them.
 */
export function ownTextReader(
  reader: LineReader,
  directions: TextDirections,
  texts: readonly OwnText[],
): LineReader {
  if (texts.length === 0) return reader;
  // Without its texts, the trained passages still answer.
  const index = readTexts(reader, directions, texts).catch(() => null);
  return {
    async read(text, state, signal) {
      const meaning = await reader.read(text, state, signal);
      if (!holdsAct(meaning, 'asks')) return meaning;
      const asked = await sentencesAsked(directions, lineOf(text), signal);
      const own = await index;
      if (!own || asked.length === 0) return meaning;
      return { ...meaning, passage: passageAmongOwn(meaning.passage, asked, own) };
    },
  };
}

async function readTexts(
  reader: LineReader,
  { of }: TextDirections,
  texts: readonly OwnText[],
): Promise<OwnTextIndex> {
  const found = new Map<string, KeptDirection>();
  const trained = new Map<string, string | null>();
  for (const { question, examples } of texts) {
    if (question !== null) {
      const { passage } = await reader.read(question, startConversation());
      trained.set(question, passage?.id ?? null);
    }
    for (const example of examples) {
      const direction = await of(example);
      if (direction) found.set(example, keptDirection(direction));
    }
  }
  return ownTextIndex(texts, found, (question) => trained.get(question) ?? null);
}
