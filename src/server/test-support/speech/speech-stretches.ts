import { HEARING_RATE } from '#server/speech/hearing/voice-activity.ts';

const WINDOW_SAMPLES = HEARING_RATE / 50;
/** A window of sound above this level belongs to speech. */
const LOUD = 0.004;
/** At least so much silence separates two stretches: 0.3 s. */
const PAUSE_WINDOWS = 15;
/** Silence that is kept on both sides of a stretch, so that no letter is cut off: 0.14 s. */
const MARGIN_WINDOWS = 7;
/** A recogniser understands a few sentences better than a single word. */
const LONGEST_SAMPLES = 9 * HEARING_RATE;

/**
 * Cuts a long sound in which somebody speaks into pieces of a few seconds that begin and end with
 * silence. Long silences are left out.
 */
export function speechStretches(sound: Float32Array): Float32Array[] {
  const pieces: Float32Array[] = [];
  let parts: Float32Array[] = [];
  for (const stretch of loudStretches(sound)) {
    const samples = parts.reduce((sum, part) => sum + part.length, stretch.length);
    if (samples > LONGEST_SAMPLES && parts.length > 0) {
      pieces.push(joined(parts));
      parts = [];
    }
    parts.push(stretch);
  }
  return parts.length > 0 ? [...pieces, joined(parts)] : pieces;
}

function loudStretches(sound: Float32Array): Float32Array[] {
  const windows = Math.floor(sound.length / WINDOW_SAMPLES);
  const stretches: Float32Array[] = [];
  let start: number | null = null;
  let lastLoud = 0;
  for (let window = 0; window <= windows; window += 1) {
    if (window < windows && loudness(sound, window) > LOUD) {
      start ??= window;
      lastLoud = window;
    }
    if (start === null || (window < windows && window - lastLoud <= PAUSE_WINDOWS)) continue;
    const from = Math.max(0, start - MARGIN_WINDOWS) * WINDOW_SAMPLES;
    stretches.push(sound.slice(from, (lastLoud + 1 + MARGIN_WINDOWS) * WINDOW_SAMPLES));
    start = null;
  }
  return stretches;
}

function loudness(sound: Float32Array, window: number): number {
  const samples = sound.subarray(window * WINDOW_SAMPLES, (window + 1) * WINDOW_SAMPLES);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
}

function joined(parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}
