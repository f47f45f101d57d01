import type { Synthesiser } from './synthesiser.ts';

/** The sounds of some texts, by their text. A sound is missing until the voice has spoken it. */
export type ReserveSounds = ReadonlyMap<string, Int16Array>;

export interface ReserveParts {
  voice: Synthesiser;
  texts: readonly string[];
  pace: number;
  signal?: AbortSignal;
}

/**
 * Lets a voice speak some texts now and keeps their sound in memory. A visitor can then hear what
 * happened when the voice fails later. A text that cannot be spoken is left out, and `prepared`
 * resolves with the last error, or with null.
 */
export function reserveSounds({ voice, texts, pace, signal }: ReserveParts) {
  const sounds = new Map<string, Int16Array>();

  async function prepare(): Promise<unknown> {
    let failure: unknown = null;
    for (const text of texts) {
      try {
        const pieces = await Array.fromAsync(voice.speak({ text, pace }, signal));
        sounds.set(text, Int16Array.from(pieces.flatMap((piece) => [...piece])));
      } catch (error) {
        // The voice fails already, and a call notices that by itself.
        failure = error;
      }
    }
    return failure;
  }

  return { sounds: sounds as ReserveSounds, prepared: prepare() };
}
