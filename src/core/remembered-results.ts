/**
 * Rules ask for a line as it is, and for the line less a name, an address or a question. More texts
 * than that are seldom asked for twice.
 */
const MOST_REMEMBERED = 64;

/**
 * Returns a function that gives the same results and remembers the last few of them. Many rules read
 * the same line one after the other, and each of them begins with the same steps. The key has to
 * hold everything that a result depends on, and nobody may change a result. What is read word by
 * word remembers more results, but never without an end.
 */
export function rememberLast<Given extends unknown[], Result>(
  read: (...given: Given) => Result,
  keyOf: (...given: Given) => string = (...given) => String(given[0]),
  most = MOST_REMEMBERED,
): (...given: Given) => Result {
  const remembered = new Map<string, Result>();
  return (...given) => {
    const key = keyOf(...given);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const result = read(...given);
    for (const oldest of remembered.keys()) {
      if (remembered.size < most) break;
      remembered.delete(oldest);
    }
    remembered.set(key, result);
    return result;
  };
}

/**
 * Returns a function that runs `work` and keeps its first successful result for all later calls.
 * After a failure, the next call runs `work` again. Simultaneous calls share one run of `work`.
 */
export function rememberSuccess<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let attempt: Promise<Value> | undefined;
  return () => {
    attempt ??= work().catch((error) => {
      attempt = undefined;
      throw error;
    });
    return attempt;
  };
}
