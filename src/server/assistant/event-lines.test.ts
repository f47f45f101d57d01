import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventData } from './event-lines.ts';

async function dataOf(...chunks: Uint8Array[]): Promise<unknown[]> {
  async function* body() {
    yield* chunks;
  }
  return Array.fromAsync(eventData(body()));
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('is read alike however the bytes are cut', async () => {
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
  ['what is no JSON', bytes('data: {"a":\n\n')],
  ['what is no text', new Uint8Array([0x64, 0xff, 0xfe, 0x0a])],
])('refuses %s', async (_, chunk) => {
  await expect(dataOf(chunk)).rejects.toThrow('malformed stream');
});

test('an endless stream is given up', async () => {
  await expect(dataOf(bytes(`data: ${'x'.repeat(200_001)}`))).rejects.toThrow('endless stream');
});
