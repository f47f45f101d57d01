/**
 * Passes on what a source yields, and reads the source ahead meanwhile, up to a limit. An error of
 * the source comes after everything that was read before it.
 */
export async function* readAhead<T>(
  source: AsyncIterable<T>,
  sizeOf: (item: T) => number,
  limit: number,
): AsyncGenerator<T> {
  const waiting: T[] = [];
  let size = 0;
  let state: 'reading' | 'over' | 'stopped' = 'reading';
  let failure: { error: unknown } | null = null;
  let changed = Promise.withResolvers<void>();

  function wake(): void {
    changed.resolve();
    changed = Promise.withResolvers();
  }

  async function read(): Promise<void> {
    try {
      for await (const item of source) {
        waiting.push(item);
        size += sizeOf(item);
        wake();
        while (size >= limit && state === 'reading') await changed.promise;
        if (state === 'stopped') return;
      }
    } catch (error) {
      failure = { error };
    }
    if (state === 'reading') state = 'over';
    wake();
  }

  const reading = read();
  try {
    for (;;) {
      const item = waiting.shift();
      if (item !== undefined) {
        size -= sizeOf(item);
        wake();
        yield item;
      } else if (state === 'reading') {
        await changed.promise;
      } else {
        await reading;
        if (failure) throw (failure as { error: unknown }).error;
        return;
      }
    }
  } finally {
    state = 'stopped';
    wake();
  }
}
