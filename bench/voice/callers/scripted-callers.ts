import {
  type CalendarDate,
  parseCalendarDate,
} from '../../../src/core/consultation/calendar-date.ts';
import { seededRandom } from '../../../src/server/test-support/processes/seeded-random.ts';
import { noiseKinds, type RoomNoise } from '../room-noise.ts';
import type { CallerLine } from './caller-line.ts';
import {
  type CallerLines,
  type CallerList,
  type CallerScript,
  type CallerWish,
  callerLines,
  callerWish,
  readCallerScripts,
} from './caller-script.ts';
import { type CallerVoice, judgedVoices, practiceVoices } from './caller-voices.ts';

/** Somebody who calls once. */
export interface ScriptedCaller {
  /** Names the call in all runs, such as `af_sarah 01 20 dB`. */
  key: string;
  voice: CallerVoice;
  noise: RoomNoise | null;
  line: CallerLine;
  company: string | null;
  wish: CallerWish;
  lines: CallerLines;
  random: () => number;
}

/** Which calls are held. */
export interface CallChoice {
  list: CallerList;
  /** How many at most. */
  calls: number;
  /** Whose calls, or null for the calls of all speakers. */
  speaker: string | null;
}

/** How many parts of the calls are held alone, in twos and in fours. */
export type AtOnceShares = readonly [alone: number, twos: number, fours: number];

/** A call of the plan: numbers of a speaker, a script and a noise. */
export interface PlannedCall {
  speaker: number;
  script: number;
  decibels: number | null;
  kind: RoomNoise['kind'];
  line: CallerLine;
}

/** How far the noise is below the voice. Null means that there is no noise. */
const NOISE_DECIBELS = [null, 20, 10];
const SCRIPTS_OF_A_SPEAKER = 4;
const COMBINATIONS = SCRIPTS_OF_A_SPEAKER * NOISE_DECIBELS.length;
/** A speaker leaves out two combinations of a script and a noise. They are this far apart. */
const LEFT_OUT_APART = 7;
/** Seeds that are far apart give callers who have little in common. */
const SEED_STEP = 7919;

/**
 * Plans ten calls for each speaker: four scripts with three noises, without two of these twelve
 * combinations. With twelve speakers, each combination is left out twice. The calls go round the
 * speakers, so every twelve calls in a row have all of them.
 */
export function plannedCalls(speakers: number, scripts: number): PlannedCall[] {
  const bySpeaker = Array.from({ length: speakers }, (_, speaker) =>
    Array.from({ length: COMBINATIONS }, (_, nth) => (nth + speaker) % COMBINATIONS)
      .filter((nth) => nth !== speaker % COMBINATIONS)
      .filter((nth) => nth !== (speaker + LEFT_OUT_APART) % COMBINATIONS)
      .map((nth) => combination(speaker, nth, scripts)),
  );
  const rounds = bySpeaker[0]?.length ?? 0;
  return Array.from({ length: rounds }, (_, round) =>
    bySpeaker.flatMap((calls) => calls[round] ?? []),
  ).flat();
}

function combination(speaker: number, nth: number, scripts: number): PlannedCall {
  const own = Math.floor(nth / NOISE_DECIBELS.length);
  const noise = nth % NOISE_DECIBELS.length;
  const step = Math.floor(scripts / SCRIPTS_OF_A_SPEAKER);
  return {
    speaker,
    script: (speaker + own * step) % scripts,
    decibels: NOISE_DECIBELS[noise] ?? null,
    kind: noiseKinds[(speaker + own + noise) % noiseKinds.length] ?? 'room',
    line: (speaker + own + noise) % 2 === 0 ? 'even' : 'lossy',
  };
}

/** Returns the callers of a list, in the order in which they call. */
export async function scriptedCallers(
  { list, calls, speaker }: CallChoice,
  today: CalendarDate = dayOf(new Date()),
): Promise<ScriptedCaller[]> {
  const scripts = await readCallerScripts(list);
  const voices = list === 'judged' ? judgedVoices : practiceVoices;
  const callers = plannedCalls(voices.length, scripts.length).map((planned, nth) =>
    callerOf(planned, nth, { scripts, voices, today }),
  );
  const chosen = callers.filter(({ voice }) => speaker === null || voice.name === speaker);
  if (chosen.length === 0) throw new Error(`There is no speaker called ${speaker}.`);
  return chosen.slice(0, calls);
}

function callerOf(
  { speaker, script: scriptNth, decibels, kind, line }: PlannedCall,
  nth: number,
  from: { scripts: readonly CallerScript[]; voices: readonly CallerVoice[]; today: CalendarDate },
): ScriptedCaller {
  const [script, voice] = [from.scripts[scriptNth], from.voices[speaker]];
  if (!script || !voice) throw new Error('The plan has more than the lists.');
  const wish = callerWish(script, from.today);
  return {
    key: `${voice.name} ${script.id} ${decibels === null ? 'no noise' : `${decibels} dB`}`,
    voice,
    noise: decibels === null ? null : { kind, decibels },
    line,
    company: script.company,
    wish,
    lines: callerLines(script, wish),
    random: seededRandom(SEED_STEP * (nth + 1)),
  };
}

/** Callers of whom a number call at once: when a call ends, the next one begins. */
export interface CallerQueue<Caller> {
  atOnce: 1 | 2 | 4;
  callers: Caller[];
}

/** Puts the callers into queues, by how many of them call at once. */
export function callerQueues<Caller>(
  callers: readonly Caller[],
  [alone, twos, fours]: AtOnceShares,
): CallerQueue<Caller>[] {
  const parts = alone + twos + fours;
  const inFours = 4 * Math.floor((callers.length * fours) / parts / 4);
  const inTwos = 2 * Math.floor((callers.length * twos) / parts / 2);
  const [firstInTwos, firstInFours] = [callers.length - inTwos - inFours, callers.length - inFours];
  const queues: CallerQueue<Caller>[] = [
    { atOnce: 1, callers: callers.slice(0, firstInTwos) },
    { atOnce: 2, callers: callers.slice(firstInTwos, firstInFours) },
    { atOnce: 4, callers: callers.slice(firstInFours) },
  ];
  return queues.filter((queue) => queue.callers.length > 0);
}

function dayOf(now: Date): CalendarDate {
  const day = parseCalendarDate(now.toISOString().slice(0, 10));
  if (day === null) throw new Error('There is no day today.');
  return day;
}
