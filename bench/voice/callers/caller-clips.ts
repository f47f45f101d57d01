import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtempDisposable, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SAMPLE_RATE } from '../../../src/server/call/call-agent.ts';
import { waveSamples } from '../wave-samples.ts';
import type { CallerVoice } from './caller-voices.ts';
import { kokoroClips } from './kokoro-clips.ts';

/** The lines of the scripted callers as sound. */
export interface CallerClips extends Disposable {
  /**
   * Returns the sound of lines that are said one after the other. It has the rate of a call and
   * neither begins nor ends with silence. A line that was spoken before is read from a file, so it
   * costs no processor. An ellipsis is a moment in which the caller hesitates.
   */
  of(lines: readonly string[], voice: CallerVoice): Promise<Int16Array>;
  /** Returns the pieces of lines that nobody has spoken yet. */
  missing(lines: readonly string[], voice: CallerVoice): string[];
}

const FOLDER = join(tmpdir(), 'everline-caller-clips');
const ESPEAK_WORDS_PER_MINUTE = 160;
const HESITATION_SAMPLES = 0.6 * SAMPLE_RATE;
/** Between two lines the caller does not even take breath. */
const BETWEEN_LINES_SAMPLES = 0.15 * SAMPLE_RATE;
const LARGEST_SAMPLE = 32_767;
/** All voices are made equally loud, so that noise of a given level means the same for each. */
export const CALLER_LOUDNESS = 2600;

/** `speakers` is the folder with the speakers of Kokoro. */
export function callerClips(speechDir: string, speakers: string): CallerClips {
  const kokoro = kokoroClips(speechDir);
  const speaking = new Map<string, Promise<Int16Array>>();

  async function speak(line: string, voice: CallerVoice): Promise<Float32Array> {
    if (voice.engine !== 'kokoro') return speakWithProgram(line, voice);
    const speaker = join(speakers, `${voice.name}.bin`);
    const pieces = await kokoro.speak({ line, speed: voice.speed, speaker });
    return Float32Array.from(joined(pieces));
  }

  async function clip(line: string, voice: CallerVoice): Promise<Int16Array> {
    const file = clipFile(line, voice);
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return new Int16Array(Uint8Array.from(kept).buffer);
    const sound = wordsAlone(await speak(line, voice));
    await mkdir(FOLDER, { recursive: true });
    await writeFile(`${file}.${process.pid}`, new Uint8Array(sound.buffer));
    await rename(`${file}.${process.pid}`, file);
    return sound;
  }

  /** Two callers with one voice may need the same line at once. */
  function clipOnce(line: string, voice: CallerVoice): Promise<Int16Array> {
    const file = clipFile(line, voice);
    const running = speaking.get(file) ?? clip(line, voice).finally(() => speaking.delete(file));
    speaking.set(file, running);
    return running;
  }

  return {
    async of(lines, voice) {
      const pieces: Int16Array[] = [];
      for (const line of lines) {
        if (pieces.length > 0) pieces.push(new Int16Array(BETWEEN_LINES_SAMPLES));
        for (const [nth, piece] of piecesOf(line).entries()) {
          if (nth > 0) pieces.push(new Int16Array(HESITATION_SAMPLES));
          pieces.push(await clipOnce(piece, voice));
        }
      }
      return joined(pieces);
    },
    missing: (lines, voice) =>
      lines.flatMap(piecesOf).filter((piece) => !existsSync(clipFile(piece, voice))),
    [Symbol.dispose]: () => kokoro[Symbol.dispose](),
  };
}

function piecesOf(line: string): string[] {
  return line.split(/ ?… ?/).filter((piece) => /\p{L}/u.test(piece));
}

function clipFile(line: string, { engine, name, speed }: CallerVoice): string {
  const clip = JSON.stringify([line, engine, name, speed]);
  return join(FOLDER, createHash('sha256').update(clip).digest('hex'));
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
