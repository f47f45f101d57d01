import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mediaKind,
  readRtpHeader,
  rtpHeaderLength,
  rtpPayload,
  writeRtpPacket,
} from './rtp-packet.ts';

const parts = {
  marker: true,
  payloadType: 101,
  sequence: 65_535,
  timestamp: 0xffff_fff0,
  stream: 0x89ab_cdef,
};

function payloadOf(packet: Buffer): Buffer | null {
  const length = rtpHeaderLength(packet);
  return length === null ? null : rtpPayload(packet, length);
}

test('a packet is read as it was written', () => {
  const packet = writeRtpPacket(parts, Buffer.from('sound'));
  expect(mediaKind(packet)).toBe('sound');
  expect(readRtpHeader(packet)).toEqual(parts);
  expect(payloadOf(packet)?.toString()).toBe('sound');
});

test('names of sources, extensions and padding are left out', () => {
  const packet = Buffer.concat([
    writeRtpPacket(parts, Buffer.alloc(0)),
    Buffer.from('source'.padEnd(8)),
    Buffer.from([0xbe, 0xde, 0, 1, 1, 2, 3, 4]),
    Buffer.from('sound'),
    Buffer.from([0, 0, 3]),
  ]);
  packet[0] = 0x80 | 0x20 | 0x10 | 2;
  expect(payloadOf(packet)?.toString()).toBe('sound');
});

describe('what is no packet', () => {
  test.each([
    { name: 'nothing', bytes: [] },
    { name: 'another version', bytes: [0x40, 0, ...Array(20).fill(0)] },
    { name: 'a header alone', bytes: [0x80, 0, ...Array(10).fill(0)] },
    { name: 'too much', bytes: [0x80, 0, ...Array(3000).fill(0)] },
  ])('$name', ({ bytes }) => {
    expect(mediaKind(Uint8Array.from(bytes))).toBeNull();
  });

  test.each([
    { name: 'more sources than bytes', bytes: [0x8f, 0, ...Array(20).fill(0)] },
    { name: 'an extension that is cut off', bytes: [0x90, 0, ...Array(12).fill(0)] },
    { name: 'an extension beyond the end', bytes: [0x90, 0, ...Array(12).fill(0), 255, 255, 1, 1] },
    { name: 'padding beyond the beginning', bytes: [0xa0, 0, ...Array(20).fill(200)] },
    { name: 'padding of no length', bytes: [0xa0, 0, ...Array(20).fill(0)] },
  ])('$name', ({ bytes }) => {
    expect(payloadOf(Buffer.from(bytes))).toBeNull();
  });
});

test('reports are told from sound by their type', () => {
  const typed = (type: number) => Uint8Array.of(0x80, type, ...Array(20).fill(0));
  expect([200, 201, 207, 192, 223].map((type) => mediaKind(typed(type)))).toEqual(
    Array(5).fill('report'),
  );
  expect([0, 8, 96, 128, 224, 229].map((type) => mediaKind(typed(type)))).toEqual(
    Array(6).fill('sound'),
  );
});

test('any bytes give a payload within them, or none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const packet = Buffer.from([0x80, ...bytes]);
      packet[0] = 0x80 | ((bytes[0] ?? 0) & 0x3f);
      if (mediaKind(packet) !== 'sound') return;
      expect(payloadOf(packet)?.length ?? 0).toBeLessThan(packet.length);
    }),
  );
});
