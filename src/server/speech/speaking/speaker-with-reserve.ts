import type { SpokenPart } from '#core/speech/say/spoken-part.ts';
import { servicePatience } from '../hosted/speech-service.ts';
import type { Speaker, SpokenPiece } from './speaker.ts';
import type { Synthesiser } from './synthesiser.ts';

/** So long a caller waits for the next sound of a voice that another one can stand in for. */
const PATIENCE_MS = 1500;
/** After so many failures in a row, the voice is left alone for a while. */
const MOST_FAILURES = 3;
const REST_MS = 60_000;

/** Remembers how often a voice has failed. All calls with the same voice share it. */
export interface VoiceRest {
  isResting(): boolean;
  hasFailed(): void;
  hasSpoken(): void;
}

export function voiceRest(clock: () => number = Date.now): VoiceRest {
  let failures = 0;
  let restsUntil = 0;
  return {
    isResting: () => clock() < restsUntil,
    hasFailed() {
      failures += 1;
      // After a rest one more failure is enough.
      if (failures >= MOST_FAILURES) restsUntil = clock() + REST_MS;
    },
    hasSpoken() {
      failures = 0;
    },
  };
}

interface ReserveParts {
  /** The voice that is asked first. */
  first: Speaker;
  /** The voice that says what the first one cannot say. */
  own: Speaker;
  rest: VoiceRest;
  /** Is called when the first voice has failed. */
  onFailure(error: unknown): void;
}

/**
 * Returns a speaker whose own voice takes over when the first one fails. The part that failed is said
 * again from its beginning, and the rest of the answer follows in the same voice.
 */
export function speakerWithReserve({ first, own, rest, onFailure }: ReserveParts): Speaker {
  return {
    async *speak(parts, how) {
      for (const [part, spoken] of parts.entries()) {
        if (rest.isResting()) {
          yield* spokenFrom(part, parts, how);
          return;
        }
        try {
          for await (const { samples } of first.speak([spoken], how)) yield { part, samples };
          rest.hasSpoken();
        } catch (error) {
          how.signal.throwIfAborted();
          rest.hasFailed();
          onFailure(error);
          yield* spokenFrom(part, parts, how);
          return;
        }
      }
    },
  };

  async function* spokenFrom(
    from: number,
    parts: readonly SpokenPart[],
    how: Parameters<Speaker['speak']>[1],
  ): AsyncGenerator<SpokenPiece> {
    for await (const { part, samples } of own.speak(parts.slice(from), how)) {
      yield { part: from + part, samples };
    }
  }
}

/** Returns the same voice, which fails when its next sound is late. */
export function promptSynthesiser(voice: Synthesiser): Synthesiser {
  return {
    capabilities: voice.capabilities,
    async *speak(spoken, signal) {
      const patience = servicePatience(PATIENCE_MS);
      const either = signal ? AbortSignal.any([signal, patience.late]) : patience.late;
      try {
        patience.wait();
        for await (const piece of voice.speak(spoken, either)) {
          patience.rest();
          yield piece;
          patience.wait();
        }
      } finally {
        patience.rest();
      }
    },
  };
}
