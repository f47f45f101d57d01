/**
 * Returns the stem of a word of a statement. A simple stemmer is enough, because it only has to
 * give all forms of one word the same stem.
 */
export function stemOf(word: string): string {
  return withoutEnding(word, /(?<=\p{L}{3})(ing|ed|ly)$/u);
}

/**
 * Returns the stem of a word of a question. Related words get the same stem here, such as 'install'
 * and 'installer', because a question is only compared with other questions. A statement is not
 * judged by this stem, because it would then be supported by a word of another meaning.
 */
export function looseStemOf(word: string): string {
  return withoutEnding(word, /(?<=\p{L}{3})(ing|ed|ation|er|ly)$/u);
}

function withoutEnding(word: string, ending: RegExp): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(ending, '')
    .replace(/(?<=\p{L}{3})e$/u, '')
    .replace(/([bdglmnprt])\1$/, '$1');
}
