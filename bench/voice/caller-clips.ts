import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtempDisposable, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SAMPLE_RATE } from '../../src/server/call/call-agent.ts';
import { loadOnnxRuntime } from '../../src/server/speech/files/onnx-runtime.ts';
import { speechFiles } from '../../src/server/speech/files/speech-files.ts';
import { openKokoro } from '../../src/server/speech/speaking/engines/kokoro.ts';
import type { Synthesiser } from '../../src/server/speech/speaking/synthesiser.ts';
import { type CallerVoice, kokoroSpeaker } from './caller-voices.ts';
import { waveSamples } from './wave-samples.ts';

/** The lines of the scripted callers as sound. */
export interface CallerClips {
  /**
   * Returns the sound of a line. It has the rate of a call and neither begins nor ends with
   * silence. A line that was spoken before is read from a file, so it costs no processor. An
   * ellipsis is a moment in which the caller hesitates.
   */
  of(line: string, voice: CallerVoice): Promise<Int16Array>;
}

const FOLDER = join(tmpdir(), 'everline-caller-clips');
const ESPEAK_WORDS_PER_MINUTE = 160;
const HESITATION_SAMPLES = 0.6 * SAMPLE_RATE;
const LARGEST_SAMPLE = 32_767;
/** All voices are made equally loud, so that noise of a given level means the same for each. */
export const CALLER_LOUDNESS = 2600;

export function callerClips(speechDir: string): CallerClips {
  /** Kokoro takes much memory, so only the speaker of the last line stays open. */
  let speaker: { name: string; kokoro: Promise<Synthesiser> } | null = null;

  async function speakWithKokoro(
    line: string,
    { name, speed }: CallerVoice,
  ): Promise<Float32Array> {
    if (speaker?.name !== name) {
      const files = speechFiles(speechDir);
      files.kokoro.speaker = kokoroSpeaker(speechDir, name);
      speaker = { name, kokoro: openKokoro(files, loadOnnxRuntime(files.modules)) };
    }
    const kokoro = await speaker.kokoro;
    const pieces: number[] = [];
    for await (const piece of kokoro.speak({ text: line, pace: speed })) {
      for (const sample of piece) pieces.push(sample);
    }
    return Float32Array.from(pieces);
  }

  async function clip(line: string, voice: CallerVoice): Promise<Int16Array> {
    const name = JSON.stringify([line, voice.engine, voice.name, voice.speed]);
    const file = join(FOLDER, createHash('sha256').update(name).digest('hex'));
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return new Int16Array(Uint8Array.from(kept).buffer);
    const spoken =
      voice.engine === 'kokoro'
        ? await speakWithKokoro(line, voice)
        : await speakWithProgram(line, voice);
    const sound = wordsAlone(spoken);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(`${file}.${process.pid}`, new Uint8Array(sound.buffer));
    await rename(`${file}.${process.pid}`, file);
    return sound;
  }

  return {
    async of(line, voice) {
      const pieces: Int16Array[] = [];
      for (const piece of line.split(/ ?… ?/)) {
        if (pieces.length > 0) pieces.push(new Int16Array(HESITATION_SAMPLES));
        pieces.push(await clip(piece, voice));
      }
      return joined(pieces);
    },
  };
}

/** Lets a program speak. Kokoro is no program. The sound has the rate of a call. */
export async function speakWithProgram(line: string, voice: CallerVoice): Promise<Float32Array> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'caller-'));
  const file = join(folder.path, 'line.wav');
  await promisify(execFile)(voice.engine, programArguments(line, voice, file));
  return waveSamples(await readFile(file));
}

function programArguments(
  line: string,
  { engine, name, speed }: CallerVoice,
  file: string,
): string[] {
  if (engine === 'flite') {
    const stretch = `duration_stretch=${(1 / speed).toFixed(3)}`;
    return ['-voice', name, '--setf', stretch, '-t', line, '-o', file];
  }
  return ['-v', name, '-s', `${Math.round(ESPEAK_WORDS_PER_MINUTE * speed)}`, '-w', file, line];
}

/** Cuts silence off both ends and makes the rest as loud as every caller is. */
export function wordsAlone(samples: Float32Array): Int16Array {
  return equallyLoud(withoutSilence(samples));
}

function withoutSilence(samples: Float32Array): Float32Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isLoud = (sample: number) => Math.abs(sample) > loudest / 50;
  return samples.subarray(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
}

function equallyLoud(samples: Float32Array): Int16Array {
  const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
  const gain = CALLER_LOUDNESS / Math.sqrt(power);
  return Int16Array.from(samples, (sample) =>
    Math.max(-LARGEST_SAMPLE, Math.min(LARGEST_SAMPLE, Math.round(gain * sample))),
  );
}

function joined(pieces: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
