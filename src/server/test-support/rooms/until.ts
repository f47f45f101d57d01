/**
 * Waits until the condition returns a value other than undefined, null or false, and resolves with
 * that value. The time limit is long, because a busy machine is slow. Only a test that fails waits
 * that long.
 */
export async function until<Value>(
  condition: () => Value | undefined | null | false,
  what: string,
  patienceMs = 100_000,
): Promise<Value> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const value = condition();
    if (value !== undefined && value !== null && value !== false) return value;
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
