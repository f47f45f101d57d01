/**
 * The start of each of the four calls and messages of the night, as a share of the time from 6 PM
 * to 8 AM. The times are the same as in the log of `dashboardSample`.
 */
const CALLS = [0.05, 0.232, 0.58, 0.893];
const BARS = 150;
const WIDTH = 1000;
const MIDDLE = 50;
const CALL_SPREAD = 0.042;
/** The share of a call's duration that passes before the call is answered. */
const RINGING_SHARE = 0.34;

/** The level line of silence. It is drawn with dots. */
export const QUIET_PATH = 'M0 50h1000';

export interface WaveformPaths {
  ringing: string;
  answered: string;
}

/**
 * Returns two SVG paths of vertical strokes: one for ringing and one for talk. The returned paths
 * are always the same.
 */
export function nightWaveform(): WaveformPaths {
  const paths: WaveformPaths = { ringing: '', answered: '' };
  /** The end of the stroke before, if the next stroke continues the same path of the same call. */
  let end: { kind: keyof WaveformPaths; bar: number; x: number; y: number } | null = null;
  for (let bar = 0; bar < BARS; bar += 1) {
    const place = (bar + 0.5) / BARS;
    const call = CALLS.find((start) => place > start - 0.004 && place < start + CALL_SPREAD * 2);
    if (call === undefined) continue;
    const [kind, height] = barOfCall((place - call) / (CALL_SPREAD * 2), bar);
    const x = Math.round(place * WIDTH);
    const y = MIDDLE - height;
    // A step from the stroke before has fewer digits than a position, so the page is smaller. The
    // step always goes up, and its minus sign separates the two numbers.
    const continues = end !== null && end.kind === kind && end.bar === bar - 1;
    const start = end !== null && continues ? `m${x - end.x}${y - end.y}` : `M${x} ${y}`;
    paths[kind] += `${start}v${height * 2}`;
    end = { kind, bar, x, y: MIDDLE + height };
  }
  return paths;
}

function barOfCall(progress: number, bar: number): [keyof WaveformPaths, number] {
  if (progress < RINGING_SHARE) return ['ringing', bar % 3 === 0 ? 10 : 22];
  const swell = Math.sin(((progress - RINGING_SHARE) / (1 - RINGING_SHARE)) * Math.PI);
  // These uneven heights look like speech. The heights are not random, because the server and the
  // browser must render the same markup.
  const syllable = 0.45 + 0.55 * Math.abs(Math.sin(bar * 2.399) * Math.cos(bar * 0.71));
  return ['answered', Math.max(3, Math.round(44 * swell * syllable))];
}
