import { describe, expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** A source that notes how far it was read. */
function countingSource(most: number) {
  const seen: number[] = [];
  let isClosed = false;
  async function* count() {
    try {
      for (let nth = 1; nth <= most; nth += 1) {
        seen.push(nth);
        yield nth;
      }
    } finally {
      isClosed = true;
    }
  }
  return { source: count(), seen, isClosed: () => isClosed };
}

describe('readAhead', () => {
  test('passes everything on in its order', async () => {
    const { source } = countingSource(100);
    const items = await Array.fromAsync(readAhead(source, () => 1, 3));
    expect(items).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  test('reads up to the limit while nobody asks for more', async () => {
    const { source, seen } = countingSource(100);
    const ahead = readAhead(source, () => 1, 3);
    await ahead.next();
    await expect.poll(() => seen).toEqual([1, 2, 3, 4]);
    await ahead.return(undefined);
  });

  test('stops the source when the reader leaves', async () => {
    const { source, isClosed } = countingSource(100);
    for await (const _ of readAhead(source, () => 1, 3)) break;
    await expect.poll(isClosed).toBe(true);
  });

  test('hands on an error after what came before it', async () => {
    async function* broken() {
      yield 1;
      yield 2;
      throw new Error('The voice is gone.');
    }
    const items: number[] = [];
    const reading = (async () => {
      for await (const item of readAhead(broken(), () => 1, 10)) items.push(item);
    })();
    await expect(reading).rejects.toThrow('The voice is gone.');
    expect(items).toEqual([1, 2]);
  });
});
