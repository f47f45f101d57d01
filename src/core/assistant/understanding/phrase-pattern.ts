/** Matches whole words of a plain text. `^` and `$` stand for the ends of the whole line. */
export function phrasePattern(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\S)(?:${alternatives.join('|')})(?!\\S)`);
}

/** The same pattern with the `g` flag, which finds all matches. */
export function everyPhrasePattern(...alternatives: string[]): RegExp {
  return new RegExp(phrasePattern(...alternatives), 'g');
}
