import { setImmediate as nextTick } from 'node:timers/promises';
import { isNoiseLine } from '../../../src/core/speech/hear/misheard/stray-line.ts';
import type { SpokenLine, TalkState } from '../../../src/core/speech/spoken-line.ts';
import type { SpokenTurnRules } from '../../../src/core/speech/spoken-turn-rules.ts';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../src/server/call/call-agent.ts';
import type { ReaderInCall } from '../../../src/server/call/speaking-agent/call-speech.ts';
import { type CallerEar, callerEar } from '../../../src/server/call/speaking-agent/caller-ear.ts';
import { understoodLine } from '../../../src/server/call/speaking-agent/early-understanding.ts';
import type { HeardTurn } from '../../../src/server/call/speaking-agent/open-turn.ts';
import type { Recogniser } from '../../../src/server/speech/hearing/recogniser.ts';
import type { VoiceActivityDetector } from '../../../src/server/speech/hearing/voice-activity.ts';

export interface Hearing {
  activity: VoiceActivityDetector;
  recogniser: Recogniser;
}

/** Changes the next frame of a sound, as a noise around the caller or a bad line does. */
export type FrameChange = (frame: Int16Array) => Int16Array;

/** What the agent took from a sound. */
export interface VirtualTurn {
  /** The words of the recogniser. */
  heard: string;
  /** The line that the agent answers, or null if it asks again. */
  understood: SpokenLine | null;
  /** How long the agent waited after the sound, in milliseconds. It is negative if it cut in. */
  waitedMs: number;
}

const SILENCE_BEFORE = 0.5 * SAMPLE_RATE;
const SILENCE_AFTER = 2.5 * SAMPLE_RATE;
const TIME_LIMIT_MS = 600_000;

/**
 * Lets the agent's ear hear a sound as fast as the processor allows. Time stands still while words
 * are recognised, so the load of the machine changes nothing. `addNoise` is given every frame.
 */
export async function hearVirtually(
  sound: Int16Array,
  state: TalkState,
  parts: {
    hearing: Hearing;
    reader: ReaderInCall;
    rules: SpokenTurnRules;
    addNoise: FrameChange;
  },
): Promise<VirtualTurn[]> {
  const { hearing, rules, addNoise } = parts;
  const turns: { heard: HeardTurn; atMs: number }[] = [];
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);

  async function read({ words }: HeardTurn): Promise<SpokenLine> {
    const line = rules.written(state, words, []);
    return rules.hear(line, await parts.reader.read(line.text, line.state, signal));
  }

  await listenVirtually(sound, { hearing, addNoise }, ({ nowMs, during, ...engines }) =>
    callerEar({
      ...unheardEvents,
      ...engines,
      expectedWords: () => rules.expectedWords(state),
      async onPossibleTurn(turn) {
        return isNoiseLine(turn.words) ? 0 : rules.silenceThatEnds(await during(read(turn)));
      },
      onTurn: (heard) => turns.push({ heard, atMs: nowMs() }),
    }),
  );
  const heardTurns: VirtualTurn[] = [];
  const { recogniser } = hearing;
  for (const { heard, atMs } of turns) {
    const line = isNoiseLine(heard.words) ? null : await read(heard);
    const understood = line && (await understoodLine(line, heard, { recogniser, rules, signal }));
    const waitedMs = Math.round(atMs - (1000 * sound.length) / SAMPLE_RATE);
    heardTurns.push({ heard: heard.words.text, understood, waitedMs });
  }
  return heardTurns;
}

interface VirtualEngines extends Hearing {
  /** The virtual time since the beginning of the sound. */
  nowMs(): number;
  /** Lets the time stand still during some work. */
  during<Result>(work: Promise<Result>): Promise<Result>;
}

/** What an ear tells that is of no interest to a measurement. */
export const unheardEvents = {
  onPossibleSpeech() {},
  onFalseAlarm() {},
  onSpeech() {},
  onWordsSoFar() {},
  onTurnGoesOn() {},
  onTurnLost(error: unknown) {
    throw error;
  },
  onDeaf(error: unknown) {
    throw error;
  },
  onHearsAgain() {},
};

/** Lets an ear hear a sound, with silence around it. */
export async function listenVirtually(
  sound: Int16Array,
  { hearing, addNoise }: { hearing: Hearing; addNoise(frame: Int16Array): Int16Array },
  openEar: (engines: VirtualEngines) => CallerEar,
): Promise<void> {
  const { busy, ...engines } = counted(hearing);
  let at = 0;
  const nowMs = () => (1000 * (at - SILENCE_BEFORE)) / SAMPLE_RATE;
  const ear = openEar({ ...engines, nowMs });
  const whole = new Int16Array(SILENCE_BEFORE + sound.length + SILENCE_AFTER);
  whole.set(sound, SILENCE_BEFORE);
  for (; at + FRAME_SAMPLES <= whole.length; at += FRAME_SAMPLES) {
    ear.hear(addNoise(whole.slice(at, at + FRAME_SAMPLES)));
    await nextTick();
    while (busy() > 0) await nextTick();
  }
  ear.stop();
}

/** Counts the requests that are being answered. Words so far are left out: they change no result. */
function counted({ activity, recogniser }: Hearing): Hearing & {
  busy(): number;
  during<Result>(work: Promise<Result>): Promise<Result>;
} {
  let running = 0;
  async function during<Result>(work: Promise<Result>): Promise<Result> {
    running += 1;
    try {
      return await work;
    } finally {
      running -= 1;
    }
  }
  return {
    busy: () => running,
    during,
    activity: {
      listen() {
        const caller = activity.listen();
        return { judge: (frame) => during(caller.judge(frame)), stop: caller.stop };
      },
    },
    recogniser: {
      capabilities: { ...recogniser.capabilities, partialResults: 'none' },
      recognise: (spoken, signal) => during(recogniser.recognise(spoken, signal)),
      dictated: (sound, known, signal) => during(recogniser.dictated(sound, known, signal)),
      weigh: (heard, texts, signal) => during(recogniser.weigh(heard, texts, signal)),
    },
  };
}
