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

/** Returns, for every word of a text, the first word of its line, which stands for the others. */
export function firstWordsOfLines(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const words = splitWords(line);
      return words.map((word) => [word, words[0] ?? word] as const);
    }),
  );
}
