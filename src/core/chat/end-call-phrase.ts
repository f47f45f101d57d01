/**
 * Returns whether a text holds one of the phrases after which the owner wants the call to end. Only
 * whole words count, and neither capitals nor punctuation matter.
 */
export function holdsEndCallPhrase(text: string, phrases: readonly string[]): boolean {
  const said = wordsBetweenSpaces(text);
  return phrases.some((phrase) => {
    const words = wordsBetweenSpaces(phrase);
    return words !== ' ' && said.includes(words);
  });
}

/** Returns the words of a text in small letters, with a space before and after each of them. */
export function wordsBetweenSpaces(text: string): string {
  const words = text.toLowerCase().replace(/[’']/g, '');
  return ` ${words.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `.replace('  ', ' ');
}
