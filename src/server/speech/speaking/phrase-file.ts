import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Decoder, Encoder } from '@evan/opus';
import { SPEAKING_RATE, type SpokenText } from './synthesiser.ts';

/** The bits per second. A call encodes the sound a second time, so this rate leaves room for it. */
const BITRATE = 48_000;
const COMPLEXITY = 10;
/** An Opus packet holds 20 ms. */
const PACKET_SAMPLES = SPEAKING_RATE / 50;
/** The encoder delays the sound by this many samples, which are cut off again. */
const DELAY_SAMPLES = 312;
/** The first bytes of a file. They change when the format changes. */
const MARK = 0x45_56_50_31;
/** The mark, a checksum of everything after it, and the number of samples, 4 bytes each. */
const HEADER_BYTES = 12;

/** Returns the name of a sound: 32 characters that do not show what is said in it. */
export function phraseName(voice: string, { text, pace }: SpokenText): string {
  const key = JSON.stringify([voice, pace, text]);
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** Packs a sound into the bytes of a file: a header and Opus packets, each behind its length. */
export function packPhrase(samples: Int16Array, bitrate = BITRATE): Buffer {
  const encoder = new Encoder({ channels: 1, sample_rate: SPEAKING_RATE, application: 'audio' });
  encoder.bitrate = bitrate;
  encoder.complexity = COMPLEXITY;
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < samples.length + DELAY_SAMPLES; start += PACKET_SAMPLES) {
    const frame = new Int16Array(PACKET_SAMPLES);
    frame.set(samples.subarray(start, start + PACKET_SAMPLES));
    const packet = encoder.encode(frame);
    pieces.push(lengthBytes(packet.length), packet);
  }
  const body = Buffer.concat([uint32(samples.length), ...pieces]);
  return Buffer.concat([uint32(MARK), uint32(crc32(body)), body]);
}

/** Returns the sound of a file, or null if the file is broken or has another format. */
export function unpackPhrase(bytes: Buffer): Int16Array | null {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== MARK) return null;
  if (crc32(bytes.subarray(8)) !== bytes.readUInt32LE(4)) return null;
  const length = bytes.readUInt32LE(8);
  const decoder = new Decoder({ channels: 1, sample_rate: SPEAKING_RATE });
  const sound = new Int16Array(
    Math.ceil((length + DELAY_SAMPLES) / PACKET_SAMPLES) * PACKET_SAMPLES,
  );
  let place = 0;
  for (let start = HEADER_BYTES; start < bytes.length; ) {
    const end = start + 2 + bytes.readUInt16LE(start);
    const decoded = decoder.decode(bytes.subarray(start + 2, end));
    sound.set(new Int16Array(decoded.buffer, decoded.byteOffset, decoded.byteLength / 2), place);
    place += PACKET_SAMPLES;
    start = end;
  }
  return sound.subarray(DELAY_SAMPLES, DELAY_SAMPLES + length);
}

function lengthBytes(length: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(length);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
