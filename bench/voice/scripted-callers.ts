import { parseCalendarDate } from '../../src/core/consultation/calendar-date.ts';
import { seededRandom } from '../../src/server/test-support/processes/seeded-random.ts';
import type { CallerClips } from './caller-clips.ts';
import type { CallerLine } from './caller-line.ts';
import {
  CALLER_GOODBYE,
  type CallerLines,
  type CallerWish,
  callerLines,
  callerWish,
} from './caller-script.ts';
import { type CallerVoice, callerVoices } from './caller-voices.ts';
import { noiseKinds, type RoomNoise } from './room-noise.ts';

export interface ScriptedCaller {
  voice: CallerVoice;
  noise: RoomNoise | null;
  line: CallerLine;
  wish: CallerWish;
  lines: CallerLines;
  random: () => number;
}

/** How far the noise is below the voice. Null means that there is no noise. */
const NOISE_DECIBELS = [null, 20, 10];
/** Seeds that are far apart give callers who have little in common. */
const SEED_STEP = 7919;

/**
 * Returns callers of whom each has another voice than the one before. Every voice calls with every
 * noise before a voice wants something else, so that its lines are spoken once for three calls.
 */
export function scriptedCallers(count: number, speechDir: string): ScriptedCaller[] {
  const voices = callerVoices(speechDir);
  const today = parseCalendarDate(new Date().toISOString().slice(0, 10));
  if (today === null) throw new Error('There is no day today.');
  return Array.from({ length: count }, (_, nth) => {
    const [voiceNth, round] = [nth % voices.length, Math.floor(nth / voices.length)];
    const wishNth = voiceNth + voices.length * Math.floor(round / NOISE_DECIBELS.length);
    const random = seededRandom(SEED_STEP * (wishNth + 1));
    const wish = callerWish(wishNth, today, random);
    const decibels = NOISE_DECIBELS[(voiceNth + round) % NOISE_DECIBELS.length] ?? null;
    const kind = noiseKinds[(voiceNth + 2 * round) % noiseKinds.length] ?? 'room';
    return {
      voice: voices[voiceNth] as CallerVoice,
      noise: decibels === null ? null : { kind, decibels },
      line: (voiceNth + round) % 2 === 0 ? 'even' : 'lossy',
      wish,
      lines: callerLines(wish, random),
      random: seededRandom(SEED_STEP * (nth + 1)),
    };
  });
}

/** Speaks all lines before the first call, because speaking takes the processor from a call. */
export async function prepareClips(
  callers: readonly ScriptedCaller[],
  clips: CallerClips,
): Promise<void> {
  const byVoice = callers.toSorted((one, other) => one.voice.name.localeCompare(other.voice.name));
  for (const { voice, lines } of byVoice) {
    for (const line of [...Object.values(lines).flat(), CALLER_GOODBYE])
      await clips.of(line, voice);
  }
}
