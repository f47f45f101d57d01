/**
 * Splits a text at spaces and line ends. Long lists of words are written as one text for this
 * function.
 */
export function splitWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Splits a text at commas. A line end inside a phrase becomes a space. */
export function splitPhrases(text: string): string[] {
  return text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));
}
