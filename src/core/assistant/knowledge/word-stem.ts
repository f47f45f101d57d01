/**
 * Returns the stem of a word. A simple stemmer is enough, because it only has to give all forms of one
 * word the same stem. Related words such as 'install' and 'installer' keep stems of their own: a
 * statement would otherwise be supported by a word of another meaning.
 */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=\p{L}{3})(ing|ed|ly)$/u, '')
    .replace(/(?<=\p{L}{3})e$/u, '')
    .replace(/([bdglmnprt])\1$/, '$1');
}
