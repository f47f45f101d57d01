import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

const encoder = new TextEncoder();

function streamOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function eventsOf(...pieces: Uint8Array[]): Promise<string[]> {
  return Array.fromAsync(readEvents(streamOf(...pieces)));
}

test.each([
  ['data: one\n\ndata: two\n\n', ['one', 'two']],
  ['data:no space\n\n', ['no space']],
  ['data:  two spaces\n\n', [' two spaces']],
  ['data: one\r\n\r\ndata: two\r\n\r\n', ['one', 'two']],
  ['data: one\r\rdata: two\r\r', ['one', 'two']],
  ['data: first\ndata: second\n\n', ['first\nsecond']],
  ['event: named\nid: 7\nretry: 10\ndata: one\n\n', ['one']],
  [': a comment\n\ndata: one\n\n: another\n\n', ['one']],
  ['garbage\n\n\n\nmore: of it\n\ndata: one\n\n', ['one']],
  ['data: without its empty line', ['without its empty line']],
  ['data: with one line end\n', ['with one line end']],
  ['data: grüße 👋\n\n', ['grüße 👋']],
  ['', []],
])('the stream %j is read as the events %j, however the stream is split', async (text, events) => {
  const bytes = encoder.encode(text);
  expect(await eventsOf(bytes)).toEqual(events);
  expect(await eventsOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(events);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    expect(await eventsOf(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(events);
  }
});

test('an event is read as soon as the empty line after the event has arrived', async () => {
  let push = (_: string) => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (text) => controller.enqueue(encoder.encode(text));
    },
  });
  const events = readEvents(stream);
  push('data: one\n\ndata: tw');
  expect((await events.next()).value).toBe('one');
  push('o\n\n');
  expect((await events.next()).value).toBe('two');
});

test('the stream is closed if the caller stops reading early', async () => {
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('data: one\n\n')),
    cancel() {
      cancelled = true;
    },
  });
  for await (const _ of readEvents(stream)) break;
  expect(cancelled).toBe(true);
});
