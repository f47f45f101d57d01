import { numberInWords, ordinalInWords } from '#core/number-in-words.ts';

/**
 * Returns the share of the words of a text that a recogniser gave back, in the same order. Numbers
 * count as words, because one writer puts '2:30' where another puts 'two thirty'. Spelled letters
 * count as one word, because one writer puts 'A.I.' where another puts 'AI'.
 */
export function heardShare(text: string, heard: string): number {
  const [said, understood] = [plainWords(text), plainWords(heard)];
  return said.length === 0 ? 1 : longestCommon(said, understood) / said.length;
}

function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/(?<=[a-z]{2})\.(?=[a-z]{2})/g, ' dot ')
      .replace(/(\d+)(?:st|nd|rd|th)\b/g, (_, digits) => ` ${ordinalInWords(Number(digits))} `)
      .replace(/\b(\d{1,2})[:.]?([0-5]\d)\b/g, '$1 $2')
      .replace(/\d+/g, (digits) => ` ${numberInWords(Number(digits))} `)
      .replace(/\be-?mail/g, 'email')
      .replace(/[^a-z]+/g, ' ')
      // Letters that are spelled make up one word.
      .replace(/(?<=\b[a-z]) (?=[a-z]\b)/g, '')
      .split(' ')
      .filter(Boolean)
  );
}

/** Returns the length of the longest sequence of words that both lists hold in this order. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  let lengths = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    other.forEach((candidate, at) => {
      const found = word === candidate ? (lengths[at] ?? 0) + 1 : 0;
      next.push(Math.max(found, next[at] ?? 0, lengths[at + 1] ?? 0));
    });
    lengths = next;
  }
  return lengths.at(-1) ?? 0;
}
