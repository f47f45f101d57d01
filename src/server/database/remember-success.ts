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
