import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PacketKind, packetKind } from './packet-kind.ts';

function packet(first: number, second = 0, length = 40): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set([first, second]);
  return bytes;
}

test.each<[string, Uint8Array, PacketKind]>([
  ['nothing', new Uint8Array(0), 'unknown'],
  ['a single byte', new Uint8Array(1), 'unknown'],
  ['a STUN request', packet(0, 1), 'stun'],
  ['a STUN response', packet(1, 1), 'stun'],
  ['ZRTP', packet(16), 'unknown'],
  ['an alert', packet(21), 'dtls'],
  ['the last record type of DTLS', packet(63), 'dtls'],
  ['a TURN channel', packet(64), 'unknown'],
  ['sound', packet(0x80, 111), 'srtp'],
  ['sound with the marker of a beginning', packet(0x90, 0x80 | 111), 'srtp'],
  ['a report', packet(0x80, 200), 'srtcp'],
  ['the last kind of report that is read', packet(0x80, 208), 'srtcp'],
  ['a report of a kind that is not read', packet(0x80, 209), 'unknown'],
  ['sound that is too short for a tag', packet(0x80, 111, 21), 'unknown'],
  ['QUIC', packet(0xc0), 'unknown'],
  ['a packet larger than calls use', packet(0x80, 111, 2049), 'unknown'],
])('the kind of a packet is read from its first bytes: %s', (_, bytes, kind) => {
  expect(packetKind(bytes)).toBe(kind);
});

test('every packet has the kind of its range in RFC 7983', () => {
  const ranges: Array<[number, number, readonly PacketKind[]]> = [
    [0, 3, ['stun']],
    [4, 19, ['unknown']],
    [20, 63, ['dtls']],
    [64, 127, ['unknown']],
    [128, 191, ['srtp', 'srtcp', 'unknown']],
    [192, 255, ['unknown']],
  ];
  const cases = fc
    .constantFrom(...ranges)
    .chain(([from, to, kinds]) =>
      fc
        .array(fc.integer({ min: 0, max: 255 }), { minLength: 21, maxLength: 100 })
        .chain((rest) =>
          fc.integer({ min: from, max: to }).map((first) => ({ bytes: [first, ...rest], kinds })),
        ),
    );
  fc.assert(
    fc.property(cases, ({ bytes, kinds }) => {
      expect(kinds).toContain(packetKind(Uint8Array.from(bytes)));
    }),
  );
});

test('no bytes make packetKind throw', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => void packetKind(bytes)));
});
