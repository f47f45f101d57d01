import { rememberLast } from '../../remembered-results.ts';

/** Words of up to this length are never corrected, because too many other words are near. */
const SHORTEST = 4;
/** From this length on, a word may have two wrong letters. */
const LONG = 8;

/**
 * Returns a function that replaces every unknown word by the known word it is a misspelling of, if
 * there is one.
 */
export function typoCorrection(known: Iterable<string>): (words: readonly string[]) => string[] {
  const knownWords = new Set(known);
  // The first letter is hardly ever mistyped, and most words are left out by it at once.
  const byLetter = Map.groupBy(knownWords, (word) => word[0]);
  const nearest = rememberLast(
    (word: string) => nearestOf(word, byLetter.get(word[0]) ?? []),
    (word) => word,
    5000,
  );
  return (words) =>
    words.map((word) => (knownWords.has(word) || word.length < SHORTEST ? word : nearest(word)));
}

function nearestOf(word: string, known: readonly string[]): string {
  const bound = word.length < LONG ? 1 : 2;
  let best = word;
  let fewest = bound + 1;
  for (const other of known) {
    if (other.length < SHORTEST || Math.abs(other.length - word.length) > bound) continue;
    const changes = changesTo(word, other, fewest);
    if (changes < fewest) [best, fewest] = [other, changes];
  }
  return best;
}

/** Returns the number of changed, missing, added and swapped letters, or `limit` if it is more. */
function changesTo(word: string, other: string, limit: number): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = word[at - 1] === other[to - 1];
      let changes = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (same ? 0 : 1),
      );
      if (at > 1 && to > 1 && word[at - 1] === other[to - 2] && word[at - 2] === other[to - 1])
        changes = Math.min(changes, (before[to - 2] ?? 0) + 1);
      next.push(changes);
    }
    if (Math.min(...next) >= limit) return limit;
    before = row;
    row = next;
  }
  return row[other.length] ?? limit;
}
