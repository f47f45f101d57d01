/** Measures how often in a second clients can do something, if each repeats it without a pause. */
export async function countPerSecond(
  seconds: number,
  clients: number,
  once: () => Promise<void>,
): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        await once();
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - begin) / 1000);
}
