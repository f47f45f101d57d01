import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SAMPLE_RATE } from '#server/call/call-agent.ts';
import { HEARING_RATE } from '#server/speech/hearing/voice-activity.ts';
import { seededRandom } from '../processes/seeded-random.ts';
import { tempDir } from '../storage/temp-dir.ts';

type FliteVoice = 'slt' | 'rms' | 'awb' | 'kal16';

const HEADER_BYTES = 44;
/** The silence before and after the words: 0.2 s. */
export const MARGIN_SAMPLES = HEARING_RATE / 5;

/**
 * Returns the sound of a text that Debian's flite speaks, with some silence around it. A higher pace
 * is faster.
 */
export async function spokenSound(
  text: string,
  voice: FliteVoice = 'slt',
  pace = 1,
): Promise<Float32Array> {
  await using folder = await tempDir();
  const file = join(folder.path, 'spoken.wav');
  const stretch = ['--setf', `duration_stretch=${1 / pace}`];
  await promisify(execFile)('flite', ['-voice', voice, ...stretch, '-t', text, '-o', file]);
  const bytes = await readFile(file);
  if (bytes.readUInt32LE(24) !== HEARING_RATE) throw new Error(`${voice} has another rate.`);
  const samples = new Float32Array((bytes.length - HEADER_BYTES) / 2 + 2 * MARGIN_SAMPLES);
  for (let at = HEADER_BYTES; at < bytes.length; at += 2) {
    samples[MARGIN_SAMPLES + (at - HEADER_BYTES) / 2] = bytes.readInt16LE(at) / 32_768;
  }
  return samples;
}

/** Returns a sound for hearing as the samples that a call carries, which has three times the rate. */
export function soundForCalls(sound: Float32Array): Int16Array<ArrayBuffer> {
  const ratio = SAMPLE_RATE / HEARING_RATE;
  return Int16Array.from({ length: sound.length * ratio }, (_, at) => {
    const before = Math.floor(at / ratio);
    const share = at / ratio - before;
    const sample = (sound[before] ?? 0) * (1 - share) + (sound[before + 1] ?? 0) * share;
    return Math.round(32_767 * sample);
  });
}

/** Returns noise in which nobody speaks. */
export function noiseSound(seconds: number, loudness: number): Float32Array {
  const random = seededRandom(1);
  return Float32Array.from({ length: seconds * HEARING_RATE }, () => loudness * (2 * random() - 1));
}
