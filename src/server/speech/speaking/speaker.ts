import type { SpokenPart } from '#core/speech/say/spoken-part.ts';
import type { KeptPhrases } from './phrase-store.ts';
import { readAhead } from './read-ahead.ts';
import type { ReserveSounds } from './reserve-sounds.ts';
import { fadeIn, fadeOut, LEAD_MS, samplesOf, TAIL_MS } from './sound/speech-edges.ts';
import { SPEAKING_RATE, type SpokenText, type Synthesiser } from './synthesiser.ts';
import { type PlannedVoice, planVoices } from './voice-plan.ts';

/** A piece of sound, and the index of the part that is heard in it. */
export interface SpokenPiece {
  part: number;
  samples: Int16Array;
}

/** Says the parts of an answer. */
export interface Speaker {
  /**
   * Yields the sound of the parts in their order. Later parts are prepared while earlier ones are
   * heard. Rejects with the reason of the signal when it is aborted.
   */
  speak(parts: readonly SpokenPart[], how: SpeakingManner): AsyncIterable<SpokenPiece>;
}

interface SpeakingManner {
  /** 1 is the usual pace. The kept sounds of the best voice exist at the usual pace alone. */
  pace: number;
  signal: AbortSignal;
}

interface SpeakerOptions {
  /** The voice that says what is not kept. */
  fast: Synthesiser;
  /** The kept sounds of the best voice, or null if there is no best voice. */
  kept: KeptPhrases | null;
  /** The sounds of what is said when the fast voice fails. */
  reserve: ReserveSounds;
  /** Is called with own words that are not kept yet. */
  onMissing(text: string): void;
  pace: number;
}

/** So much sound is prepared before it is heard. It bridges the slowest part. */
const PREPARED_SECONDS = 15;
/** Takes the click from a sound that begins or ends abruptly. */
const JOINT_FADE_MS = 4;

export function createSpeaker({
  fast,
  kept: keptAtUsualPace,
  reserve,
  onMissing,
  pace: usual,
}: SpeakerOptions): Speaker {
  function plan(parts: readonly SpokenPart[], { pace }: SpeakingManner): PlannedVoice[] {
    const kept = pace === 1 ? keptAtUsualPace : null;
    return planVoices(
      parts.map(({ kind, text, pauseAfterMs }) => {
        const isKept = kind === 'own' && kept !== null && kept.has({ text, pace: usual });
        if (kind === 'own' && kept !== null && !isKept) onMissing(text);
        return { text, pauseAfterMs, isKept };
      }),
    );
  }

  async function* soundOf(
    part: SpokenPart,
    voice: PlannedVoice,
    { pace, signal }: SpeakingManner,
  ): AsyncGenerator<Int16Array> {
    const spoken: SpokenText = { text: part.text, pace: usual * pace };
    const sound = voice === 'kept' ? await keptAtUsualPace?.get(spoken) : null;
    signal.throwIfAborted();
    if (sound) {
      yield sound;
      return;
    }
    if (voice === 'kept') onMissing(part.text);
    const inReserve = reserve.get(part.text);
    if (inReserve) yield inReserve;
    else yield* fast.speak(spoken, signal);
  }

  async function* prepare(
    parts: readonly SpokenPart[],
    how: SpeakingManner,
  ): AsyncGenerator<SpokenPiece> {
    const voices = plan(parts, how);
    for (const [index, part] of parts.entries()) {
      const sound = soundOf(part, voices[index] as PlannedVoice, how);
      for await (const samples of withSoftEnds(sound, part.pauseAfterMs)) {
        yield { part: index, samples };
      }
    }
  }

  return {
    async *speak(parts, { pace, signal }) {
      const stop = new AbortController();
      const either = AbortSignal.any([signal, stop.signal]);
      const prepared = readAhead(
        prepare(parts, { pace, signal: either }),
        ({ samples }) => samples.length,
        PREPARED_SECONDS * SPEAKING_RATE,
      );
      try {
        for await (const piece of prepared) {
          signal.throwIfAborted();
          yield piece;
        }
      } finally {
        stop.abort();
      }
    },
  };
}

/**
 * Fades the sound of a part in and out, and adds the pause after it. Only the last milliseconds are
 * held back until it is known whether more follows, so the first sound is not late.
 */
async function* withSoftEnds(
  sound: AsyncIterable<Int16Array>,
  pauseAfterMs: number,
): AsyncGenerator<Int16Array> {
  const fade = samplesOf(JOINT_FADE_MS, SPEAKING_RATE);
  // The silence at the ends of both parts belongs to the pause.
  const pause = samplesOf(Math.max(0, pauseAfterMs - LEAD_MS - TAIL_MS), SPEAKING_RATE);
  let held = new Int16Array(0);
  let isFirst = true;
  for await (const piece of sound) {
    const samples = joined(held, piece);
    if (isFirst) fadeIn(samples, fade);
    isFirst = false;
    held = samples.slice(Math.max(0, samples.length - fade));
    const ready = samples.subarray(0, samples.length - held.length);
    if (ready.length > 0) yield ready;
  }
  fadeOut(held, fade);
  const end = joined(held, new Int16Array(pause));
  if (end.length > 0) yield end;
}

function joined(first: Int16Array, second: Int16Array): Int16Array<ArrayBuffer> {
  const result = new Int16Array(first.length + second.length);
  result.set(first);
  result.set(second, first.length);
  return result;
}
