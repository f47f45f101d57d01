/** The words of a text, split at blanks and line ends. Long lists of words are written this way. */
export function wordList(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The phrases of a text, split at commas. A line end inside a phrase counts as a blank. */
export function phraseList(text: string): string[] {
  return text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));
}
