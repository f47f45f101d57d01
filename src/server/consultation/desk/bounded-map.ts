/**
 * Creates a map with at most `limit` entries. When a full map gets a new key, it removes its oldest
 * entry, so that many visitors cannot fill the memory.
 */
export function boundedMap<Value>(limit: number): Map<string, Value> {
  const map = new Map<string, Value>();
  const set = map.set.bind(map);
  // One iterator serves all removals, because a new one has to pass the gaps of all removed entries
  // before it finds the oldest. It begins with the first removal, because a map that grows keeps its
  // former memory for an iterator.
  let oldestFirst: MapIterator<string> | null = null;

  function removeOldest(): void {
    oldestFirst ??= map.keys();
    const { value, done } = oldestFirst.next();
    if (!done) map.delete(value);
    else oldestFirst = null;
  }

  map.set = (key, value) => {
    if (!map.has(key)) while (map.size >= limit) removeOldest();
    return set(key, value);
  };
  return map;
}
