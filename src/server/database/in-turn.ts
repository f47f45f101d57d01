/** Runs work for a key after all earlier work for the same key has ended. */
export type InTurn<Key> = <Value>(key: Key, work: () => Promise<Value>) => Promise<Value>;

export function inTurn<Key>(): InTurn<Key> {
  /** For each key, the end of the last work that was asked for. */
  const ends = new Map<Key, Promise<unknown>>();
  return async (key, work) => {
    const result = (ends.get(key) ?? Promise.resolve()).then(work);
    // The next work starts whether this work succeeds or fails.
    const end = result.catch(() => {});
    ends.set(key, end);
    try {
      return await result;
    } finally {
      if (ends.get(key) === end) ends.delete(key);
    }
  };
}
