import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  levelAt,
  levelOf,
  phoneTone,
  toneToNoise,
} from '#server/test-support/phone/measured-sound.ts';
import { g722Decoder, g722Encoder } from './g722.ts';

const RATE = 16_000;

function throughCodec(sound: Int16Array, piece = 320): Int16Array {
  const [encode, decode] = [g722Encoder(), g722Decoder()];
  const heard = new Int16Array(sound.length);
  for (let at = 0; at < sound.length; at += piece) {
    heard.set(decode(encode(sound.subarray(at, at + piece))), at);
  }
  return heard;
}

describe('g722', () => {
  test.each([
    { hertz: 200, least: 38 },
    { hertz: 1000, least: 30 },
    { hertz: 2500, least: 25 },
    { hertz: 5500, least: 12 },
  ])('a tone of $hertz Hz keeps its level and is $least dB above the noise', ({ hertz, least }) => {
    const heard = throughCodec(phoneTone(hertz, 1, RATE, 8000)).subarray(RATE / 4);
    expect(levelAt(hertz, heard, RATE)).toBeCloseTo(8000 / Math.SQRT2, -3);
    expect(toneToNoise(hertz, heard, RATE)).toBeGreaterThan(least);
  });

  test('a byte holds two samples', () => {
    expect(g722Encoder()(new Int16Array(320))).toHaveLength(160);
    expect(g722Decoder()(new Uint8Array(160))).toHaveLength(320);
  });

  test('silence stays silence', () => {
    expect(levelOf(throughCodec(new Int16Array(RATE)))).toBeLessThan(5);
  });

  test('the loudest sound is not turned over', () => {
    const loud = phoneTone(300, 0.5, RATE, 32_767);
    expect(toneToNoise(300, throughCodec(loud).subarray(2000), RATE)).toBeGreaterThan(20);
  });

  test('how the sound is cut into pieces changes nothing', () => {
    const sound = phoneTone(700, 0.2, RATE, 9000);
    expect(throughCodec(sound, 160)).toEqual(throughCodec(sound, 640));
  });

  test('any bytes can be decoded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        expect(g722Decoder()(bytes)).toHaveLength(2 * bytes.length);
      }),
    );
  });
});
