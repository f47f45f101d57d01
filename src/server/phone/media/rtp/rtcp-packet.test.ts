import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReports, writeReports } from './rtcp-packet.ts';

const reception = {
  stream: 9,
  fractionLost: 12,
  lost: 34,
  highestSequence: 70_000,
  jitter: 55,
  lastSenderTime: 0x1234_5678,
  sinceThen: 65_536,
};
const sender = { timeMs: 1_763_530_000_500, timestamp: 160_000, packets: 1000, bytes: 160_000 };

describe('a report', () => {
  test('of a sender tells the time, the counts and what was received', () => {
    const packet = writeReports({
      stream: 77,
      name: 'anna',
      sender,
      reception,
      isGoodbye: false,
    });
    expect(packet.subarray(0, 8).toString('hex')).toBe(`81c8000c${'0000004d'}`);
    // 1,763,530,000 seconds after 1970, and a half.
    expect(packet.readUInt32BE(8)).toBe(1_763_530_000 + 2_208_988_800);
    expect(packet.readUInt32BE(12)).toBe(0x8000_0000);
    expect([16, 20, 24, 28].map((at) => packet.readUInt32BE(at))).toEqual([
      160_000, 1000, 160_000, 9,
    ]);
    expect(packet.readUInt32BE(32)).toBe((12 << 24) + 34);
    expect(packet.subarray(52, 56).toString('hex')).toBe('81ca0003');
    expect(packet.subarray(56).toString('latin1')).toContain('anna');
    expect(readReports(packet)).toEqual({ stream: 77, senderTime: packet.readUInt32BE(10) });
  });

  test('of somebody who has not sent has no time', () => {
    const packet = writeReports({
      stream: 77,
      name: 'a',
      sender: null,
      reception: null,
      isGoodbye: true,
    });
    expect(packet.subarray(0, 8).toString('hex')).toBe('80c900010000004d');
    expect(packet.subarray(-8).toString('hex')).toBe('81cb00010000004d');
    expect(readReports(packet)).toEqual({ stream: 77, senderTime: null });
  });

  test.each([1, 2, 3, 4, 5, 12])('has whole words with a name of %d letters', (length) => {
    const name = 'n'.repeat(length);
    const packet = writeReports({
      stream: 1,
      name,
      sender: null,
      reception: null,
      isGoodbye: true,
    });
    expect(packet.length % 4).toBe(0);
    expect(readReports(packet)).not.toBeNull();
  });
});

test('bytes that are no reports are refused', () => {
  for (const bytes of [
    [],
    [0x80, 200, 0, 6],
    [0x80, 200, 0, 200, 1, 2, 3, 4],
    [0x80, 204, 0, 1, 1, 2, 3, 4],
    [0x80, 201, 0, 1, 1, 2, 3, 4, 0x40, 0, 0, 0],
    [0x80, 201, 0, 1, 1, 2, 3, 4, 0x80],
  ]) {
    expect(readReports(Buffer.from(bytes))).toBeNull();
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(200, 201), (bytes, type) => {
      readReports(Buffer.from([0x80, type, ...bytes]));
    }),
  );
});
