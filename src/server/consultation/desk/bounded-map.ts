/**
 * Creates a map with at most `limit` entries. When a full map gets a new key, it removes its oldest
 * entry, so that many visitors cannot fill the memory.
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
