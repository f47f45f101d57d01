import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DebianTool, fliteTool } from '../../scripts/debian-packages.ts';
import { SAMPLE_RATE } from '../../src/server/call/call-agent.ts';

/** How a scripted caller sounds. */
export interface CallerVoice {
  engine: 'flite' | 'espeak-ng';
  name: string;
  /** 1 is the usual speed of the voice. */
  speed: number;
}

/** The programs that speak for the scripted callers. */
export const callerVoiceTools: readonly DebianTool[] = [
  fliteTool,
  { package: 'espeak-ng', path: '/usr/bin/espeak-ng' },
];

/**
 * Voices of two kinds take turns. The rules of hearing were tuned with the first four voices, so
 * the last four tell how the rules do with voices that nobody has tuned them for.
 */
export const callerVoices: readonly Omit<CallerVoice, 'speed'>[] = [
  { engine: 'flite', name: 'slt' },
  { engine: 'espeak-ng', name: 'en-us' },
  { engine: 'flite', name: 'kal16' },
  { engine: 'espeak-ng', name: 'en-gb+f3' },
  { engine: 'flite', name: 'rms' },
  { engine: 'espeak-ng', name: 'en-us+f2' },
  { engine: 'flite', name: 'awb' },
  { engine: 'espeak-ng', name: 'en-gb-x-rp+m3' },
];

const ESPEAK_WORDS_PER_MINUTE = 160;
const RATE_AT_BYTE = 24;
const LARGEST_SAMPLE = 32_767;
/** All voices are made equally loud, so that noise of a given level means the same for each. */
const LOUDNESS = 2600;

/** Speaks a text. The sound has the rate of a call and neither begins nor ends with silence. */
export async function spokenByCaller(text: string, voice: CallerVoice): Promise<Int16Array> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'caller-'));
  const file = join(folder.path, 'line.wav');
  await promisify(execFile)(voice.engine, programArguments(text, voice, file));
  const bytes = await readFile(file);
  const start = bytes.indexOf('data') + 8;
  const samples = Float32Array.from({ length: (bytes.length - start) >> 1 }, (_, at) =>
    bytes.readInt16LE(start + 2 * at),
  );
  return equallyLoud(withoutSilence(atCallRate(samples, bytes.readUInt32LE(RATE_AT_BYTE))));
}

function programArguments(
  text: string,
  { engine, name, speed }: CallerVoice,
  file: string,
): string[] {
  if (engine === 'flite') {
    const stretch = `duration_stretch=${(1 / speed).toFixed(3)}`;
    return ['-voice', name, '--setf', stretch, '-t', text, '-o', file];
  }
  return ['-v', name, '-s', `${Math.round(ESPEAK_WORDS_PER_MINUTE * speed)}`, '-w', file, text];
}

function atCallRate(samples: Float32Array, rate: number): Float32Array {
  return Float32Array.from(
    { length: Math.floor((samples.length * SAMPLE_RATE) / rate) },
    (_, at) => {
      const exact = (at * rate) / SAMPLE_RATE;
      const before = Math.floor(exact);
      const share = exact - before;
      return (samples[before] ?? 0) * (1 - share) + (samples[before + 1] ?? 0) * share;
    },
  );
}

function withoutSilence(samples: Float32Array): Float32Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isLoud = (sample: number) => Math.abs(sample) > loudest / 50;
  return samples.subarray(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
}

function equallyLoud(samples: Float32Array): Int16Array {
  const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
  const gain = LOUDNESS / Math.sqrt(power);
  return Int16Array.from(samples, (sample) =>
    Math.max(-LARGEST_SAMPLE, Math.min(LARGEST_SAMPLE, Math.round(gain * sample))),
  );
}

/** Returns a frame of noise that is `decibels` below the caller's voice. */
export function noiseFrame(length: number, decibels: number, random: () => number): Int16Array {
  // Noise that is spread evenly between -a and a has the loudness a / √3.
  const largest = Math.sqrt(3) * LOUDNESS * 10 ** (-decibels / 20);
  return Int16Array.from({ length }, () => Math.round(largest * (2 * random() - 1)));
}
