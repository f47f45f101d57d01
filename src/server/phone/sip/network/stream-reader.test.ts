import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamReader } from './stream-reader.ts';

const PING = '\r\n\r\n';

function messageOf(body: string, name = 'Content-Length'): string {
  return `MESSAGE sip:a@b SIP/2.0\r\nVia: x\r\n${name}: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Reads chunks and returns what they hold. */
function readAll(chunks: readonly (string | Buffer)[]) {
  const messages: string[] = [];
  let signs = 0;
  const reader = streamReader({
    message: (bytes) => messages.push(bytes.toString()),
    signOfLife: () => {
      signs += 1;
    },
  });
  const isUseful = chunks.every((chunk) => reader.take(Buffer.from(chunk)));
  return { messages, signs, isUseful, isInside: reader.isInside() };
}

test('messages are cut at the same places, however the bytes arrive', () => {
  const texts = [
    messageOf(''),
    PING,
    messageOf('v=0\r\n\r\nINVITE'),
    messageOf('ü', 'l'),
    messageOf('x', 'CONTENT-LENGTH '),
  ];
  const whole = Buffer.from(texts.join(''));
  const cuts = fc.array(fc.nat(whole.length), { maxLength: 30 });
  fc.assert(
    fc.property(cuts, (places) => {
      const ends = [...places.sort((a, b) => a - b), whole.length];
      const chunks = ends.map((end, nth) => whole.subarray(nth === 0 ? 0 : ends[nth - 1], end));
      const { messages, signs, isUseful, isInside } = readAll(chunks);
      expect(messages).toEqual(texts.filter((text) => text !== PING));
      expect(signs).toBeLessThanOrEqual(1);
      expect([isUseful, isInside]).toEqual([true, false]);
    }),
  );
});

test.each([
  [['\r\n\r\n'], 1, false],
  [['\r\n', '\r\n'], 1, false],
  [['\r\n'], 0, false],
  [['\r\n\r\nINV'], 1, true],
  [['\r\nINV'], 0, true],
])('%j is %i signs of life', (chunks, signs, isInside) => {
  expect(readAll(chunks)).toEqual({ messages: [], signs, isUseful: true, isInside });
});

test('a message without a length has no body', () => {
  expect(readAll(['OPTIONS sip:a SIP/2.0\r\nVia: x\r\n\r\n']).messages).toHaveLength(1);
});

test.each([
  ['headers without an end', 'A'.repeat(70_000)],
  ['a body that is too long', 'A\r\nContent-Length: 70000\r\n\r\n'],
  ['a length that is no length we take', 'A\r\nContent-Length: 999999999\r\n\r\n'],
])('a connection that sends %s is of no use', (_, text) => {
  expect(readAll([text])).toMatchObject({ messages: [], isUseful: false });
});

test('a message that comes byte by byte takes no longer than its length', () => {
  const text = messageOf('y'.repeat(60_000));
  const began = performance.now();
  const { messages } = readAll([...text]);
  expect(messages).toEqual([text]);
  expect(performance.now() - began).toBeLessThan(5_000);
});
