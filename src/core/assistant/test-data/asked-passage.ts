import { startConversation } from '../conversation-state.ts';
import { hearLine } from '../read/read-line.ts';
import type { AskedPassage } from '../say/written-answer.ts';
import { dialogueContext as local } from './dialogue.ts';
import { meaningFor } from './meaning-of-line.ts';

/** Returns a question that begins a conversation, with the passage that the trained reader finds. */
export function askedPassage(question: string): AskedPassage {
  const state = startConversation();
  const meaning = meaningFor(question, state);
  const { acts } = hearLine(state, question, { local, meaning }).reading;
  return { question, passage: meaning.passage?.id ?? null, acts };
}
