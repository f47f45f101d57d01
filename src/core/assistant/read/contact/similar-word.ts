/**
 * The maximum length of a compared word. Longer words are cut, because the work grows with the
 * product of both lengths.
 */
const MAX_LENGTH = 30;
/**
 * The maximum number of changes between similar words. 'Smyth' differs from 'Smith' by one change,
 * and 'Kowalsky' differs from 'Kovalski' by two changes.
 */
const MAX_CHANGES = 2;

/** Returns the index of the most similar word, or -1 if no word is similar enough. */
export function mostSimilarIndex(word: string, among: readonly string[]): number {
  const changes = among.map((other) => changesBetween(word.toLowerCase(), other.toLowerCase()));
  const fewest = Math.min(...changes);
  const bound = Math.min(MAX_CHANGES, Math.floor(word.length / 2));
  return fewest <= bound ? changes.indexOf(fewest) : -1;
}

/** Returns how many letters must be added, removed or replaced to turn one word into the other. */
function changesBetween(one: string, other: string): number {
  const target = [...other].slice(0, MAX_LENGTH);
  let row = target.map((_, index) => index + 1);
  [...one].slice(0, MAX_LENGTH).forEach((letter, above) => {
    let corner = above;
    let left = above + 1;
    row = row.map((up, index) => {
      const changes = Math.min(up + 1, left + 1, corner + (letter === target[index] ? 0 : 1));
      corner = up;
      left = changes;
      return changes;
    });
  });
  return row.at(-1) ?? one.length;
}
