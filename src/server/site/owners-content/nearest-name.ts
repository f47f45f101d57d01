/** A name with more changes than this share of its letters is another name, and no misspelt one. */
const MOST_CHANGES = 0.4;

/** Returns the name that somebody may have meant, or null if no name is near. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const changesTo = (name: string) => changesBetween(written.toLowerCase(), name.toLowerCase());
  const [nearest] = names.toSorted((one, other) => changesTo(one) - changesTo(other));
  if (nearest === undefined) return null;
  return changesTo(nearest) <= MOST_CHANGES * nearest.length ? nearest : null;
}

/** Returns how many letters have to be changed, added or removed to make one word of another. */
function changesBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (above[at] ?? 0) + (letter === other[at] ? 0 : 1);
      current.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (current[at] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
