import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readModelEvents } from './read-model-events.ts';

async function dataOf(...chunks: Uint8Array[]): Promise<unknown[]> {
  async function* body() {
    yield* chunks;
  }
  return Array.fromAsync(readModelEvents(body()));
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('the same events are read however the bytes are split', async () => {
  const text =
    ': hello\r\n\r\ndata: {"a":"é€😀"}\n\nevent: x\ndata:{"b":2}\r\n\r\ndata: [DONE]\n\n';
  const all = bytes(`${text}data: never read\n`);
  await fc.assert(
    fc.asyncProperty(fc.nat(all.length), fc.nat(all.length), async (one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      const cut = [all.slice(0, first), all.slice(first, second), all.slice(second)];
      expect(await dataOf(...cut)).toEqual([{ a: 'é€😀' }, { b: 2 }]);
    }),
  );
});

test.each([
  ['broken JSON', bytes('data: {"a":\n\n')],
  ['bytes that are not UTF-8', new Uint8Array([0x64, 0xff, 0xfe, 0x0a])],
])('the reader refuses %s', async (_, chunk) => {
  await expect(dataOf(chunk)).rejects.toThrow('malformed stream');
});

test('the reader refuses a stream that is too long', async () => {
  await expect(dataOf(bytes(`data: ${'x'.repeat(200_001)}`))).rejects.toThrow('endless stream');
});
