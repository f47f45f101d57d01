/**
 * Returns a pattern that matches whole words of a plain text. `^` and `$` match the ends of the
 * whole line.
 */
export function phrasePattern(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\S)(?:${alternatives.join('|')})(?!\\S)`);
}

/** Returns a pattern like that of `phrasePattern`, with the `g` flag. It finds all matches. */
export function everyPhrasePattern(...alternatives: string[]): RegExp {
  return new RegExp(phrasePattern(...alternatives), 'g');
}
