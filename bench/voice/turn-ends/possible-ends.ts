import { isNoiseLine } from '../../../src/core/speech/hear/misheard/stray-line.ts';
import { SAMPLE_RATE } from '../../../src/server/call/call-agent.ts';
import { callerEar } from '../../../src/server/call/speaking-agent/caller-ear.ts';
import { type Hearing, listenVirtually, unheardEvents } from '../hearing/virtual-ear.ts';

/** A silence in a turn after which the agent could have taken the turn as over. */
export interface PossibleEnd {
  /** The words up to this silence. */
  text: string;
  isNoise: boolean;
  /** When the silence begins, from the end of the whole turn on. It is negative before the end. */
  beganMs: number;
  /** How long the silence lasts for the ear. */
  lastsMs: number;
}

/** The ear asks for words after this silence. */
const TRIAL_SILENCE_MS = 160;
/** No silence of a turn is as long, so the ear never ends one. */
const ENDLESS_MS = 60_000;

/** Lets the ear hear a turn and returns every silence that it takes for a possible end. */
export async function possibleEnds(
  sound: Int16Array,
  hearing: Hearing,
  expected: readonly string[],
): Promise<PossibleEnd[]> {
  const lengthMs = (1000 * sound.length) / SAMPLE_RATE;
  const ends: PossibleEnd[] = [];
  await listenVirtually(sound, { hearing, addNoise: (frame) => frame }, ({ nowMs, ...engines }) =>
    callerEar({
      ...unheardEvents,
      ...engines,
      expectedWords: () => expected,
      async onPossibleTurn({ words }) {
        const beganMs = nowMs() - TRIAL_SILENCE_MS - lengthMs;
        const isNoise = isNoiseLine(words);
        ends.push({ text: words.text, isNoise, beganMs, lastsMs: Number.POSITIVE_INFINITY });
        return ENDLESS_MS;
      },
      onTurnGoesOn() {
        const last = ends.at(-1);
        if (last) last.lastsMs = nowMs() - lengthMs - last.beganMs;
      },
      onTurn() {
        throw new Error('A turn ended that must not end.');
      },
    }),
  );
  return ends;
}
