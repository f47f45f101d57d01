import { SAMPLE_RATE } from '../../../src/server/call/call-agent.ts';
import { seededRandom } from '../../../src/server/test-support/processes/seeded-random.ts';
import type { CallerClips } from '../callers/caller-clips.ts';
import type { CallerVoice } from '../callers/caller-voices.ts';
import type { HeardQuestion } from '../hearing/spoken-answers.ts';
import groups from './hesitant-turns.json' with { type: 'json' };

/** A turn of a caller who stops to think. */
export interface HesitantTurn {
  /** The rules may be tuned with the even numbers. The odd ones tell how well they do. */
  id: number;
  kind: string;
  question: HeardQuestion;
  /** What is said without a pause. */
  pieces: readonly string[];
  /** The silences between the pieces, in seconds. */
  pauses: readonly number[];
  voice: CallerVoice;
}

const SHORTEST_PAUSE = 0.3;
const LONGEST_PAUSE = 1.2;
/** The pauses of a person spread like this: the longest of six is about twice the usual one. */
const PAUSE_SPREAD = 0.4;
const SEED_STEP = 7919;

const flite = (name: string): CallerVoice => ({
  engine: 'flite',
  name,
  speed: 1,
  kind: 'robotic',
});
const espeak = (name: string): CallerVoice => ({
  engine: 'espeak-ng',
  name,
  speed: 1,
  kind: 'robotic',
});
const kokoro = (name: string): CallerVoice => ({
  engine: 'kokoro',
  name,
  speed: 1,
  kind: 'natural',
});
/** Kokoro speaks like a person, but a second of its speech takes a second of the processor. */
const voices: readonly CallerVoice[] = [
  flite('slt'),
  kokoro('am_michael'),
  espeak('en-us'),
  kokoro('bf_emma'),
  flite('rms'),
  kokoro('hf_alpha'),
  flite('slt'),
  kokoro('am_michael'),
  espeak('en-us'),
  flite('kal16'),
  flite('rms'),
  espeak('en-gb-scotland'),
  flite('slt'),
  kokoro('am_michael'),
  espeak('en-us'),
  espeak('en-029'),
  flite('rms'),
  espeak('en-gb+f3'),
];

/** All turns. In their texts, an ellipsis is a pause. */
export const hesitantTurns: readonly HesitantTurn[] = groups
  .flatMap(({ kind, usualPause, turns }) =>
    Object.entries(turns).flatMap(([question, lines]) =>
      lines.map((line) => ({ kind, usualPause, question, line })),
    ),
  )
  .map(({ kind, usualPause, question, line }, id) => {
    const random = seededRandom(SEED_STEP * (id + 1));
    const pieces = line.split(/ ?… ?/);
    return {
      id,
      kind,
      question: question as HeardQuestion,
      pieces,
      pauses: pieces.slice(1).map(() => pauseAround(usualPause, random)),
      // Two turns that follow each other share a voice, so that both halves have every voice.
      voice: voices[Math.floor(id / 2) % voices.length] as CallerVoice,
    };
  });

function pauseAround(usual: number, random: () => number): number {
  // The square root and the cosine turn two even draws into one of a bell curve.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const pause = usual * Math.exp(PAUSE_SPREAD * normal);
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, pause));
}

/** Returns the turn as sound. It neither begins nor ends with silence. */
export async function soundOfTurn(
  { pieces, pauses, voice }: HesitantTurn,
  clips: CallerClips,
): Promise<Int16Array> {
  const samples: number[] = [];
  for (const [nth, piece] of pieces.entries()) {
    const pause = nth === 0 ? 0 : (pauses[nth - 1] ?? 0);
    samples.push(...new Array<number>(Math.round(pause * SAMPLE_RATE)).fill(0));
    for (const sample of await clips.of([piece], voice)) samples.push(sample);
  }
  return Int16Array.from(samples);
}

/** Speaks all turns once. A speaker of Kokoro is opened once, because opening one takes seconds. */
export async function prepareTurns(clips: CallerClips): Promise<void> {
  const byVoice = Map.groupBy(hesitantTurns, ({ voice }) => voice.name);
  for (const turns of byVoice.values()) {
    for (const turn of turns) await soundOfTurn(turn, clips);
  }
}
