/** Waits on a condition: what it gives back once that is something. */
export async function until<Value>(
  condition: () => Value | undefined | null | false,
  what: string,
  patienceMs = 60_000,
): Promise<Value> {
  const givenUpAt = performance.now() + patienceMs;
  for (;;) {
    const value = condition();
    if (value !== undefined && value !== null && value !== false) return value;
    if (performance.now() > givenUpAt) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
