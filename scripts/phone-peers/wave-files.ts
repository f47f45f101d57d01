import { writeFile } from 'node:fs/promises';

/** Sound of one channel. */
export interface WaveSound {
  /** Samples in a second. */
  rate: number;
  samples: Int16Array;
}

const HEADER_BYTES = 44;

export async function writeWave(path: string, { rate, samples }: WaveSound): Promise<void> {
  const file = Buffer.alloc(HEADER_BYTES + 2 * samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(2 * rate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples.length, 40);
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).copy(file, HEADER_BYTES);
  await writeFile(path, file);
}

/** Reads a file with samples of 16 bits. Of several channels it takes the first. */
export function readWave(file: Buffer): WaveSound {
  const channels = file.readUInt16LE(22);
  const rate = file.readUInt32LE(24);
  const start = file.indexOf('data') + 8;
  const count = Math.max(0, Math.floor((file.length - start) / (2 * channels)));
  const samples = Int16Array.from({ length: count }, (_, at) =>
    file.readInt16LE(start + 2 * channels * at),
  );
  return { rate, samples };
}

/** Returns a tone, which is silent at its end if `silence` is more than 0. Times are in seconds. */
export function toneOf(hertz: number, seconds: number, rate: number, peak = 8000): WaveSound {
  const samples = Int16Array.from({ length: Math.round(seconds * rate) }, (_, at) =>
    Math.round(peak * Math.sin((2 * Math.PI * hertz * at) / rate)),
  );
  return { rate, samples };
}

/** Returns for how many seconds a tone of this frequency is most of what is heard. */
export function secondsOfTone({ rate, samples }: WaveSound, hertz: number): number {
  const window = rate / 50;
  let windows = 0;
  for (let at = 0; at + window <= samples.length; at += window) {
    const part = samples.subarray(at, at + window);
    const energy = part.reduce((sum, sample) => sum + sample ** 2, 0);
    const isLoud = energy / window > 200 ** 2;
    if (isLoud && powerAt(part, hertz, rate) > 0.25 * energy * window) windows += 1;
  }
  return windows / 50;
}

/** Computes the power at one frequency, by Goertzel's algorithm. */
function powerAt(samples: Int16Array, hertz: number, rate: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample + factor * last - before];
  return before ** 2 + last ** 2 - factor * before * last;
}
