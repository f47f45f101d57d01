/**
 * Splits a text at spaces and line ends. In this code, a long list of words is written as one text.
 */
export function splitWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Splits a text at commas. A line end inside a phrase becomes a space. */
export function splitPhrases(text: string): string[] {
  return text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));
}

/** Returns a word with a capital letter at its beginning. */
export function capitalised<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;
}
