import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOgg } from '#server/test-support/rooms/ogg-reader.ts';
import { OPUS_PAUSE_START, OPUS_SILENCE, opusDurationInSamples } from '../sound/opus-packet.ts';
import { oggOpusWriter, PRE_SKIP } from './ogg-opus-writer.ts';

/** A packet of 20 ms that fits into a datagram. */
const packet = fc
  .uint8Array({ minLength: 0, maxLength: 1400 })
  .map((bytes) => Uint8Array.of(0xf8, ...bytes));

function written(packets: readonly Uint8Array[], isEnded: boolean) {
  const pages: Buffer[] = [];
  const ogg = oggOpusWriter(7, (page) => pages.push(page));
  for (const each of packets) ogg.add(each);
  if (isEnded) ogg.end();
  return pages;
}

describe('Ogg Opus', () => {
  test('contains the packets that were added, in whole pages', () => {
    fc.assert(
      fc.property(fc.array(packet, { maxLength: 200 }), (packets) => {
        const { pages, packets: read } = readOgg(Buffer.concat(written(packets, true)));
        expect(read.slice(2).map((each) => Buffer.from(each))).toEqual(
          packets.map((each) => Buffer.from(each)),
        );
        expect(pages.map(({ number }) => number)).toEqual(pages.map((_, at) => at));
        expect(pages[0]?.kind).toBe(2);
        expect(pages.at(-1)?.kind).toBe(4);
        expect(pages.at(-1)?.position).toBe(packets.length * 960);
      }),
    );
  });

  test('that was cut off can be read, except for the last second', () => {
    fc.assert(
      fc.property(fc.array(packet, { minLength: 60, maxLength: 200 }), (packets) => {
        const { packets: read } = readOgg(Buffer.concat(written(packets, false)));
        expect(packets.length - (read.length - 2)).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('begins with the headers of Ogg Opus', () => {
    const { packets } = readOgg(Buffer.concat(written([], true)));
    const head = Buffer.from(packets[0] as Uint8Array);
    expect(head.toString('latin1', 0, 8)).toBe('OpusHead');
    expect([head.readUInt8(9), head.readUInt16LE(10), head.readUInt32LE(12)]).toEqual([
      1,
      PRE_SKIP,
      48_000,
    ]);
    expect(Buffer.from(packets[1] as Uint8Array).toString('latin1', 0, 8)).toBe('OpusTags');
  });
});

test.each([
  ['silence', OPUS_SILENCE, 960],
  ['a pause', OPUS_PAUSE_START, 960],
  ['SILK of 60 ms', Uint8Array.of(0b00011_000, 1), 2880],
  ['hybrid of 10 ms', Uint8Array.of(0b01100_000, 1), 480],
  ['CELT of 2.5 ms, twice', Uint8Array.of(0b10000_001, 1), 240],
  ['six frames of 20 ms', Uint8Array.of(0b11111_011, 6, 1), 5760],
  ['seven frames of 20 ms, which is more than allowed', Uint8Array.of(0b11111_011, 7, 1), null],
  ['no frames', Uint8Array.of(0b11111_011, 0), null],
  ['nothing', Uint8Array.of(), null],
])('the duration of a packet is read from its head: %s', (_, bytes, samples) => {
  expect(opusDurationInSamples(bytes)).toBe(samples);
});
