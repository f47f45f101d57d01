/**
 * Creates a map with at most `limit` entries. A full map removes its oldest entry for a new one, so
 * that many visitors cannot fill the memory.
 */
export function boundedMap<Value>(limit: number): Map<string, Value> {
  const map = new Map<string, Value>();
  const set = map.set.bind(map);
  map.set = (key, value) => {
    if (map.size >= limit && !map.has(key)) {
      const [oldest] = map.keys();
      if (oldest !== undefined) map.delete(oldest);
    }
    return set(key, value);
  };
  return map;
}
