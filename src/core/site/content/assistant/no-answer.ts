import { assistantWords } from '../assistant.ts';

/** With one of these sentences the assistant says that it has no answer. */
const NO_ANSWER = [assistantWords.unknown, assistantWords.price].map(foldedApostrophes);

/** Tells whether an answer says that the assistant has no answer. */
export function saysNoAnswer(answer: string): boolean {
  const folded = foldedApostrophes(answer);
  return NO_ANSWER.some((sentence) => folded.includes(sentence));
}

/** Speech and old clients write the plain apostrophe. */
function foldedApostrophes(text: string): string {
  return text.replace(/[’`]/g, "'").toLowerCase();
}
