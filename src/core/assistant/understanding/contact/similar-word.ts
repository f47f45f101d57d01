/** Longer words are cut: the cost is that of their lengths multiplied. */
const MAX_LENGTH = 30;
/** 'Smyth' is one change from 'Smith', 'Kowalsky' two from 'Kovalski'. */
const MAX_CHANGES = 2;

/** The index of the word that another one was meant to replace, or -1 if it is like none. */
export function mostAlike(word: string, among: readonly string[]): number {
  const changes = among.map((other) => changesBetween(word.toLowerCase(), other.toLowerCase()));
  const fewest = Math.min(...changes);
  const bound = Math.min(MAX_CHANGES, Math.floor(word.length / 2));
  return fewest <= bound ? changes.indexOf(fewest) : -1;
}

/** How many letters must be put in, left out or replaced to make one of the other. */
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
