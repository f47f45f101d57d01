import { Encoder } from '@evan/opus';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../src/server/call/call-agent.ts';
import { opusDecoder } from '../../../src/server/call/sound/opus-codec.ts';
import { CALLER_LOUDNESS } from '../callers/caller-clips.ts';
import { noiseAround } from '../room-noise.ts';
import type { FrameChange } from './virtual-ear.ts';

/** What happens to a voice between the mouth of a caller and the ear of the agent. */
export interface SoundCondition {
  title: string;
  /** A voice that is played faster is higher too, as that of a smaller person. */
  playedAt?: number;
  /** Begins a call. `random` and `agent`, the agent's own voice, are the same for every way of hearing. */
  line(random: () => number, agent: Int16Array): FrameChange;
}

const TELEPHONE_RATE_STEP = SAMPLE_RATE / 8000;
const LARGEST = 32_767;
const MU = 255;
/** Browsers send the second rate if nobody asks for another one, and the third one in a call. */
const BITRATES = { low: 12_000, usual: 32_000, asked: 96_000 };
const HUM_HERTZ = [50, 150, 250, 350];

/** The lines over which callers may be heard. The first one changes nothing. */
export const soundConditions: readonly SoundCondition[] = [
  { title: 'as it is', line: () => (frame) => frame },
  { title: 'room noise at 20 dB', line: noise('room', 20) },
  { title: 'room noise at 10 dB', line: noise('room', 10) },
  { title: 'street noise at 10 dB', line: noise('street', 10) },
  { title: 'voice 15 % lower and slower', playedAt: 0.85, line: () => (frame) => frame },
  { title: 'voice 15 % higher and faster', playedAt: 1.15, line: () => (frame) => frame },
  { title: 'telephone, 300 to 3400 Hz', line: () => telephone((sample) => sample) },
  { title: 'telephone, G.711', line: () => telephone(muLaw) },
  {
    title: 'telephone, G.711, 2 % lost',
    line: (random) => through(telephone(muLaw), lostFrames(random, 2)),
  },
  {
    title: 'telephone, G.711, room noise at 20 dB',
    line: (random) =>
      through(noiseAround({ kind: 'room', decibels: 20 }, random), telephone(muLaw)),
  },
  {
    title: 'telephone, a mobile network before G.711',
    line: (random) => through(opusLine(random, BITRATES.low, 0), telephone(muLaw)),
  },
  {
    title: 'telephone, G.711, 20 dB quieter',
    line: () => through(quieter(20), telephone(muLaw)),
  },
  { title: 'Opus, 12 kbit/s', line: (random) => opusLine(random, BITRATES.low, 0) },
  { title: 'Opus, 32 kbit/s', line: (random) => opusLine(random, BITRATES.usual, 0) },
  { title: 'Opus, 96 kbit/s', line: (random) => opusLine(random, BITRATES.asked, 0) },
  { title: 'Opus, 5 % lost', line: (random) => opusLine(random, BITRATES.asked, 5) },
  { title: 'Opus, 10 % lost', line: (random) => opusLine(random, BITRATES.asked, 10) },
  { title: "echo of the agent's voice at 20 dB", line: (_random, agent) => echo(agent, 20) },
  { title: '20 dB quieter', line: () => quieter(20) },
  { title: '30 dB quieter', line: () => quieter(30) },
  { title: 'hum as loud as the voice', line: () => hum(0) },
  { title: '30 dB quieter, hum 20 dB above', line: () => through(quieter(30), hum(10)) },
  { title: 'a constant offset of 10 %', line: () => eachSample((sample) => sample + LARGEST / 10) },
];

function noise(kind: 'room' | 'street', decibels: number): SoundCondition['line'] {
  return (random) => noiseAround({ kind, decibels }, random);
}

/** `change` is given the samples of the telephone, of which there are 8000 a second. */
function telephone(change: (sample: number) => number): FrameChange {
  const narrow = [bandPass('low', 3400), bandPass('low', 3400), bandPass('high', 300)];
  const smooth = [bandPass('low', 3400), bandPass('low', 3400)];
  const pass = (filters: typeof narrow, sample: number) =>
    filters.reduce((passed, filter) => filter(passed), sample);
  let at = 0;
  return eachSample((sample) => {
    const narrowed = pass(narrow, sample);
    const isKept = at % TELEPHONE_RATE_STEP === 0;
    at += 1;
    return pass(smooth, isKept ? TELEPHONE_RATE_STEP * change(narrowed) : 0);
  });
}

/** Rounds a sample as G.711 does: to one of 256 levels, which are denser near silence. */
function muLaw(sample: number): number {
  const level = Math.min(1, Math.abs(sample) / LARGEST);
  const code = Math.round((127 * Math.log1p(MU * level)) / Math.log1p(MU)) / 127;
  return (Math.sign(sample) * LARGEST * Math.expm1(code * Math.log1p(MU))) / MU;
}

function opusLine(random: () => number, bitrate: number, percentLost: number): FrameChange {
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_RATE, application: 'voip' });
  encoder.bitrate = bitrate;
  const decode = opusDecoder();
  return (frame) => {
    const packet = encoder.encode(frame);
    return decode(100 * random() < percentLost ? null : packet).slice(0, FRAME_SAMPLES);
  };
}

/** A frame that is lost is filled with the one before it, more quietly. */
function lostFrames(random: () => number, percentLost: number): FrameChange {
  let last: Int16Array | null = null;
  return (frame) => {
    const isLost = last !== null && 100 * random() < percentLost;
    last = isLost && last !== null ? last.map((sample) => sample / 2) : frame;
    return last;
  };
}

function echo(agent: Int16Array, decibels: number): FrameChange {
  const gain = 10 ** (-decibels / 20);
  let at = 0;
  return eachSample((sample) => {
    at += 1;
    return sample + gain * (agent[at % agent.length] ?? 0);
  });
}

function quieter(decibels: number): FrameChange {
  return eachSample((sample) => sample * 10 ** (-decibels / 20));
}

/** The hum of a mains supply. `decibels` says how far it is below a usual voice. */
function hum(decibels: number): FrameChange {
  const loudest = CALLER_LOUDNESS * Math.SQRT2 * 10 ** (-decibels / 20);
  let at = 0;
  return eachSample((sample) => {
    at += 1;
    const turn = (2 * Math.PI * at) / SAMPLE_RATE;
    return HUM_HERTZ.reduce(
      (sum, hertz, nth) => sum + (loudest * Math.sin(turn * hertz)) / (2 * nth + 1) ** 2,
      sample,
    );
  });
}

function through(first: FrameChange, second: FrameChange): FrameChange {
  return (frame) => second(first(frame));
}

function eachSample(change: (sample: number) => number): FrameChange {
  return (frame) =>
    frame.map((sample) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(change(sample)))));
}

/** A filter of second order, as the cookbook of R. Bristow-Johnson describes it. */
function bandPass(passes: 'low' | 'high', hertz: number): (sample: number) => number {
  const turn = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const [slope, cosine] = [Math.sin(turn) / Math.SQRT2, Math.cos(turn)];
  const edge = (passes === 'low' ? 1 - cosine : 1 + cosine) / 2;
  const middle = passes === 'low' ? 2 * edge : -2 * edge;
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const sum = edge * x + middle * x1 + edge * x2 + 2 * cosine * y1 - (1 - slope) * y2;
    [x1, x2, y1, y2] = [x, x1, sum / (1 + slope), y1];
    return y1;
  };
}
