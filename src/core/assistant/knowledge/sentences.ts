/**
 * Finds a whole sentence or a whole line. White space must follow the full stop, because `99.` may
 * still become `99.50`. Only the last sign of a run is tried, because the time would otherwise grow with
 * the square of its length.
 */
const SENTENCE = /^\s*(?=[\S\n])([^\n]*?[.!?…](?![.!?…])["'”’)\]*]*(?=\s)|[^\n]*\n)/;

/**
 * Returns the first whole sentence and the rest of a text. Returns null if no sentence is whole
 * yet, because more text may follow.
 */
export function firstSentence(text: string): { sentence: string; rest: string } | null {
  const match = SENTENCE.exec(text);
  if (!match) return null;
  return { sentence: match[0].trim(), rest: text.slice(match[0].length) };
}

export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let rest = `${text}\n`;
  for (let next = firstSentence(rest); next; next = firstSentence(rest)) {
    if (next.sentence) found.push(next.sentence);
    rest = next.rest;
  }
  return found;
}
