/** Whole words of a plain text; `^` and `$` are the ends of what was heard. */
export function phrase(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\S)(?:${alternatives.join('|')})(?!\\S)`);
}

/** Every place where the words stand. */
export function everyPhrase(...alternatives: string[]): RegExp {
  return new RegExp(phrase(...alternatives), 'g');
}
