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

/** Reads a table of words, each with the other spellings in which people write it. */
export function wordsMeant(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([word, typed]) =>
      splitWords(typed).map((other): [string, string] => [other, word]),
    ),
  );
}

/** Returns a word with a capital letter at its beginning. */
export function capitalised<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;
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
