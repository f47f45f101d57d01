/** One attempt at a time, which all who ask share; none any more once it succeeded. */
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
