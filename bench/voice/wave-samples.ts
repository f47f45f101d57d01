import { SAMPLE_RATE } from '../../src/server/call/call-agent.ts';
import { resampler } from '../../src/server/speech/speaking/sound/resample.ts';

const RATE_AT_BYTE = 24;

/** Reads a WAVE file with 16-bit mono samples. The result has the rate of a call. */
export function waveSamples(bytes: Buffer): Float32Array {
  const start = bytes.indexOf('data') + 8;
  const samples = Float32Array.from({ length: (bytes.length - start) >> 1 }, (_, at) =>
    bytes.readInt16LE(start + 2 * at),
  );
  return resampler(bytes.readUInt32LE(RATE_AT_BYTE), SAMPLE_RATE)(samples);
}
