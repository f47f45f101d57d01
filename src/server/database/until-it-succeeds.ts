/** Returns a function that tries the work until it has succeeded once. Callers share the running attempt and the result. */
export function untilItSucceeds<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let attempt: Promise<Value> | undefined;
  return () => {
    attempt ??= work().catch((error) => {
      attempt = undefined;
      throw error;
    });
    return attempt;
  };
}
