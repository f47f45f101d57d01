/**
 * Returns a function that runs the work on its first call, and after a failure again on the next
 * call. Once the work has succeeded, every call gets that result. Calls at the same time share one
 * attempt.
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
