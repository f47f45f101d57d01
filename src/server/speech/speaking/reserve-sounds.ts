import type { Synthesiser } from './synthesiser.ts';

/** The sounds of some texts, by their text. A sound is missing until the voice has spoken it. */
export type ReserveSounds = ReadonlyMap<string, Int16Array>;

export interface ReserveParts {
  voice: Synthesiser;
  texts: readonly string[];
  pace: number;
}

/**
 * Lets a voice speak some texts now and keeps their sound in memory. A visitor can then hear what
 * happened when the voice fails later. A text that cannot be spoken is left out.
 */
export function reserveSounds({ voice, texts, pace }: ReserveParts) {
  const sounds = new Map<string, Int16Array>();

  async function prepare(): Promise<void> {
    for (const text of texts) {
      try {
        const pieces = await Array.fromAsync(voice.speak({ text, pace }));
        sounds.set(text, Int16Array.from(pieces.flatMap((piece) => [...piece])));
      } catch {
        // The voice fails already, and a call notices that by itself.
      }
    }
  }

  return { sounds: sounds as ReserveSounds, prepared: prepare() };
}
