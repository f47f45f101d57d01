import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeALaw, decodeMuLaw, encodeALaw, encodeMuLaw } from './g711.ts';

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const samples = (...values: number[]) => Int16Array.from(values);

describe('the µ-law', () => {
  // The values are those of tables 2a and 2b of G.711, four times as large, because 14 bits are
  // written as 16.
  test.each([
    { byte: 0x80, sample: 4 * 8031 },
    { byte: 0x8f, sample: 4 * 4191 },
    { byte: 0x9f, sample: 4 * 2079 },
    { byte: 0xaf, sample: 4 * 1023 },
    { byte: 0xbf, sample: 4 * 495 },
    { byte: 0xcf, sample: 4 * 231 },
    { byte: 0xdf, sample: 4 * 99 },
    { byte: 0xef, sample: 4 * 33 },
    { byte: 0xfe, sample: 4 * 2 },
    { byte: 0xff, sample: 0 },
    { byte: 0x00, sample: 4 * -8031 },
    { byte: 0x7e, sample: 4 * -2 },
  ])('byte $byte stands for $sample', ({ byte, sample }) => {
    expect([...decodeMuLaw(Uint8Array.of(byte))]).toEqual([sample]);
  });

  // The decision values of the same tables: from this magnitude on the next value is sent.
  test.each([
    { from: 4 * 4063, byte: 0x8f },
    { from: 4 * 4319, byte: 0x8e },
    { from: 4 * 31, byte: 0xef },
    { from: 4 * 1, byte: 0xfe },
  ])('from $from on byte $byte is sent', ({ from, byte }) => {
    expect([...encodeMuLaw(samples(from))]).toEqual([byte]);
    expect([...encodeMuLaw(samples(from - 4))]).toEqual([byte + 1]);
  });

  test('each byte is written again as it was read, except for the negative zero', () => {
    const again = encodeMuLaw(decodeMuLaw(everyByte));
    expect([...again]).toEqual([...everyByte].map((byte) => (byte === 0x7f ? 0xff : byte)));
  });

  test('silence is the byte for 0', () => {
    expect([...encodeMuLaw(samples(0))]).toEqual([0xff]);
  });
});

describe('the A-law', () => {
  // Tables 1a and 1b of G.711, eight times as large, because 13 bits are written as 16.
  test.each([
    { byte: 0xaa, sample: 8 * 4032 },
    { byte: 0xa5, sample: 8 * 2112 },
    { byte: 0xb5, sample: 8 * 1056 },
    { byte: 0x85, sample: 8 * 528 },
    { byte: 0x95, sample: 8 * 264 },
    { byte: 0xe5, sample: 8 * 132 },
    { byte: 0xf5, sample: 8 * 66 },
    { byte: 0xd5, sample: 8 * 1 },
    { byte: 0x55, sample: 8 * -1 },
    { byte: 0x2a, sample: 8 * -4032 },
  ])('byte $byte stands for $sample', ({ byte, sample }) => {
    expect([...decodeALaw(Uint8Array.of(byte))]).toEqual([sample]);
  });

  test('each byte is written again as it was read', () => {
    expect([...encodeALaw(decodeALaw(everyByte))]).toEqual([...everyByte]);
  });

  test('silence is the byte for the smallest value', () => {
    expect([...encodeALaw(samples(0))]).toEqual([0xd5]);
  });
});

test.each([
  { law: 'µ-law', encode: encodeMuLaw, decode: decodeMuLaw },
  { law: 'A-law', encode: encodeALaw, decode: decodeALaw },
])('the $law changes no sample by more than a 16th of it', ({ encode, decode }) => {
  fc.assert(
    fc.property(fc.integer({ min: -32_768, max: 32_767 }), (sample) => {
      const [heard] = decode(encode(samples(sample)));
      expect(Math.abs((heard as number) - sample)).toBeLessThanOrEqual(
        Math.max(8, Math.abs(sample) / 16, Math.abs(sample) - 32_124),
      );
    }),
  );
});
