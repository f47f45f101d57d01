/**
 * Returns a pattern that matches whole words of a plain text. In the alternatives, `^` and `$` mean
 * the beginning and the end of the whole text.
 */
export function phrasePattern(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\S)(?:${alternatives.join('|')})(?!\\S)`);
}

/** Does the same as `phrasePattern`, but the pattern has the `g` flag and finds all matches. */
export function everyPhrasePattern(...alternatives: string[]): RegExp {
  return new RegExp(phrasePattern(...alternatives), 'g');
}
